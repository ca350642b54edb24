/** The first page: what this is, and one obvious way in. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keepsAccounts } from "../people/passkey.ts";
import { BotChoice } from "../bots/BotChoice.tsx";
import { chosen, lists, opponents } from "../bots/bots.ts";
import { Cup } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { favourite, like } from "../games/favourite.ts";
import { rich, t } from "../kit/language.ts";
import { LanguageChoice } from "../kit/LanguageChoice.tsx";
import { to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { ThemeButton } from "../kit/ThemeButton.tsx";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { deal, seatsOf } from "../games/deal.ts";
import { MeButton } from "../people/MeButton.tsx";
import * as api from "../server/api.ts";
import { finished } from "../statistics/statistics.ts";
import { Continue } from "./Continue.tsx";
import { Last } from "./Last.tsx";
import { going, useYours } from "./yours.ts";
import "./First.css";

/** For how many the game is that the server deals where none is named. */
const ANY = { least: 2, most: 6 };

/** Friends are invited to the favourite, too. */
function inviting(): string {
  const wish = favourite.value?.wish;
  if (!wish) return to.friends;
  return "game" in wish ? to.friendsAt(wish.game) : to.friendsAtHouse(wish.link);
}

/** Whether the favourite is a game that this server no longer has. */
async function isGone(): Promise<boolean> {
  const wish = favourite.value?.wish;
  if (!wish || !("game" in wish)) return false;
  const games = await api.games().catch(() => null);
  return games !== null && games.every((it) => it.name !== wish.game);
}

export function First() {
  const busy = useSignal(false);
  const choosing = useSignal(false);
  const { tables, hide } = useYours();
  const open = going(tables.value ?? []);
  const others = seatsOf(favourite.value ?? ANY) - 1;
  const isBack = open.length > 0 || finished().length > 0;

  useEffect(() => {
    lists().catch((problem: Error) => say(problem.message));
  }, []);

  async function playNow(): Promise<void> {
    busy.value = true;
    try {
      await deal(favourite.value?.wish, favourite.value ?? ANY);
    } catch (problem) {
      if (await isGone()) like(null);
      say(problem instanceof Error ? problem.message : String(problem));
    } finally {
      busy.value = false;
    }
  }

  return (
    <>
      <TopBar back={null} start={<MeButton />} />
      <main class={`first stack is-centred ${isBack ? "is-back" : ""}`}>
        <Scenery />
        <h1 translate={false}>Dudo</h1>
        {isBack ? null : (
          <p class="lead">{t("Liar’s dice in all its families: dice under cups, bids that rise, and somebody is lying.")}</p>
        )}
        <nav aria-label={t("Begin")} class={`stack is-tight ${tables.value === null ? "is-coming" : ""}`}>
          <Continue tables={open} hide={hide} />
          <button type="button" class={`${open.length > 0 ? "answer" : "confirm"} is-big`} disabled={busy.value} onClick={() => void playNow()}>
            {t("Play now")}
            {favourite.value ? <small>{favourite.value.title}</small> : null}
          </button>
          <button type="button" class="quiet first-bots" aria-haspopup="dialog" onClick={() => (choosing.value = true)}>
            {chosen.value === ""
              ? t("{count, plural, one {against one bot} =3 {against three bots} other {against {count} bots}}", { count: others })
              : rich("{count, plural, one {against one bot} =3 {against three bots} other {against {count} bots}}: {bot}", {
                  count: others,
                  bot: <b>{opponents.value}</b>,
                })}
          </button>
          <div class="row is-tight">
            <a class="answer is-main" href={inviting()}>
              {t("Invite")}
            </a>
            <a class="answer is-main" href={to.games}>
              {t("Games")}
            </a>
            <a class="answer is-main" href={to.learn}>
              {t("Learn")}
            </a>
          </div>
          <p class="row is-centred">
            <a class="quiet" href={to.join()}>
              {t("Join with a code")}
            </a>
          </p>
        </nav>
        <Last over={tables.value?.filter((it) => it.stage === "over") ?? []} />
        <footer class="row is-centred small is-tight">
          <LanguageChoice />
          <ThemeButton named />
          <a class="quiet" href={to.trust}>
            {t("Are the dice fair?")}
          </a>
          {keepsAccounts() ? (
            <a class="quiet" href={to.account}>
              {t("Account and ratings")}
            </a>
          ) : null}
        </footer>
      </main>
      {choosing.value ? (
        <Sheet title={t("Your opponents")} close={() => (choosing.value = false)}>
          <BotChoice />
          <button type="button" class="confirm" onClick={() => (choosing.value = false)}>
            {t("Done")}
          </button>
        </Sheet>
      ) : null}
    </>
  );
}

/** A cup that hides something, and three dice beside it. */
function Scenery() {
  return (
    <div class="scenery" aria-hidden>
      <Cup />
      <Die face={5} terms={ORDINARY} silent />
      <Die face={1} terms={ORDINARY} wild silent />
      <Die face={3} terms={ORDINARY} silent />
    </div>
  );
}
