/** The page of one game, or of house rules: what it is in ten seconds, what can be done with it, and its rules. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lists, opponents } from "../bots/bots.ts";
import { otherNames, players } from "./catalogue.ts";
import { liking } from "./favourite.ts";
import { Picture } from "./Picture.tsx";
import { Star } from "./Star.tsx";
import { inRow, together } from "../kit/english.ts";
import { rich, t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { backToGames, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { deal, seatsOf } from "./deal.ts";
import { foremost } from "./differing.ts";
import { Differs } from "./Differs.tsx";
import type { RulesPage } from "../protocol.ts";
import * as api from "../server/api.ts";
import type { Whose } from "./address.ts";
import { Card, FinerPoints } from "./Chapters.tsx";
import { MayI } from "./MayI.tsx";
import { SendGame } from "./SendGame.tsx";
import "./GamePage.css";

interface GamePageProps {
  of: Whose;
  /** The rule that somebody was sent to. */
  rule?: string;
  /** Whoever has sent these rules. */
  sender?: string;
}

/** So many rules that another game does not have are told in ten seconds. */
const TOLD = 2;

export function GamePage({ of, rule = "", sender = "" }: GamePageProps) {
  const rules = useLoaded(() => api.rules(of), JSON.stringify(of));
  return (
    <Page title={rules.value?.info.title ?? t("Rules")} back={backToGames()} class="is-wide game-page">
      <Loading it={rules}>
        {(page) => (
          <>
            <Head page={page} of={of} sender={sender} />
            <div class="stack">
              <Card page={page} of={of} rule={rule} />
              <MayI page={page} of={of} ask={(question) => api.may({ ...of, question })} />
              <FinerPoints page={page} of={of} rule={rule} />
            </div>
          </>
        )}
      </Loading>
    </Page>
  );
}

function Head({ page, of, sender }: { page: RulesPage; of: Whose; sender: string }) {
  const { info, points } = page;
  const others = info.listing ? otherNames(info) : [];
  return (
    <div class="game-head stack">
      <Picture game={info} />
      {sender ? <p class="game-sender title">{t("{name} plays it like this:", { name: sender })}</p> : null}
      {info.listing ? <p class="lead">{info.summary}</p> : null}
      <Actions page={page} of={of} />
      {info.listing ? null : <Differs differs={page.differs} />}
      <div class="stack is-tight">
        <p class="faint">{t("With {count} at the table:", { count: seatsOf(info) })}</p>
        <ul class="game-points stack is-tight">
          {points.map(({ at, text }) => (
            <li key={at}>{text}</li>
          ))}
          {info.listing ? <Unlike page={page} /> : null}
        </ul>
      </div>
      <p class="faint">
        {players(info)}
        {info.listing ? ` · ${t("{minutes} min", { minutes: info.listing.minutes })}` : ""}
        {others.length > 0 ? ` · ${t("Also called {names}.", { names: inRow(others) })}` : ""}
      </p>
    </div>
  );
}

/** What a game has that its nearest relative has not. */
function Unlike({ page }: { page: RulesPage }) {
  const { title, here } = page.differs;
  const rules = foremost(here, TOLD);
  if (rules.length === 0) return null;
  return (
    <li>
      <b>{t("Unlike {title}:", { title })}</b> {together(rules.map(({ sentence }) => sentence))}
    </li>
  );
}

function Actions({ page, of }: { page: RulesPage; of: Whose }) {
  const { info } = page;
  const busy = useSignal(false);
  const named = "game" in of;
  useEffect(() => {
    lists().catch(() => undefined); // whoever plays hears of it
  }, []);

  async function play(): Promise<void> {
    busy.value = true;
    await deal(of, info).catch((problem: Error) => say(problem.message));
    busy.value = false;
  }

  return (
    <div class="stack is-dense">
      <button type="button" class="confirm is-big" disabled={busy.value} onClick={() => void play()}>
        {t("Play")}
      </button>
      <p class="is-centred">
        <a class="quiet" href={named ? to.open(of.game) : to.openHouse(of.link)}>
          <span>
            {rich("{count, plural, one {against one bot} =3 {against three bots} other {against {count} bots}}: {bot}", {
              count: seatsOf(info) - 1,
              bot: <b>{opponents.value}</b>,
            })}
          </span>
        </a>
      </p>
      <div class="row is-tight">
        <a class="answer is-main" href={named ? to.friendsAt(of.game) : to.friendsAtHouse(of.link)}>
          {t("Invite")}
        </a>
        <a class="answer is-main" href={named ? to.houseOf(of.game) : to.house(of.link)}>
          {t("Change rules")}
        </a>
        <Star it={liking(of, info.title, info)} />
        <SendGame of={of} title={info.title} />
      </div>
    </div>
  );
}
