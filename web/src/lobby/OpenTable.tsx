/** Opening a table: how many, against whom, with a clock or without. Nothing has to be touched. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BotChoice } from "../bots/BotChoice.tsx";
import { brisk, invited } from "../bots/bots.ts";
import { Picture } from "../games/Picture.tsx";
import { t } from "../kit/language.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { Later } from "../kit/Later.tsx";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { Lost } from "../lost/Lost.tsx";
import { calledMe, introduceMe, LONGEST_NAME, myLook, myName } from "../people/me.ts";
import type { GameInfo } from "../protocol.ts";
import { whose } from "../rulebook/address.ts";
import * as api from "../server/api.ts";
import { CLOCKS, FRIENDLY } from "./clocks.ts";
import { passed } from "./passed.ts";
import "./OpenTable.css";

const rulebook = () => import("../rulebook/RuleBook.tsx").then(({ RuleBook }) => RuleBook);

interface OpenTableProps {
  game: string;
  friends: boolean;
  /** House rules, in place of a game of the catalogue. */
  link?: string;
}

export function OpenTable({ game, friends, link }: OpenTableProps) {
  const games = useSignal<readonly GameInfo[]>([]);
  const ours = useSignal<GameInfo | null>(null);
  const seats = useSignal(4);
  const rest = useSignal<"bots" | "people" | "device" | "screen">(friends ? "people" : "bots");
  /** Undefined until it is touched: people who come by a link get a friendly one. */
  const wanted = useSignal<number | null | undefined>(undefined);
  const name = useSignal(myName.value);
  const busy = useSignal(false);
  const chosen = useSignal(game);
  const listed = useSignal(false);
  const problem = useSignal("");

  useEffect(() => {
    async function look(): Promise<void> {
      games.value = await api.games();
      if (link) ours.value = (await api.compose({ link })).info;
      listed.value = true;
    }
    look().catch((error: Error) => (problem.value = error.message));
  }, []);

  const info = link ? ours.value : games.value.find((it) => (chosen.value ? it.name === chosen.value : it.quick));
  if (!info) return listed.value ? <NoGame /> : <NotYet problem={problem.value} />;
  const clock = wanted.value === undefined ? (rest.value === "people" ? FRIENDLY : null) : wanted.value;
  const count = Math.min(Math.max(seats.value, info.least), info.most);

  async function openTable(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    const own = name.value.trim();
    introduceMe(own, myLook.value);
    const alone = rest.value === "bots";
    try {
      const opened = await api.open({
        ...(link ? { link } : { game: info?.name ?? chosen.value }),
        seats: count,
        bots: alone ? await invited(count - 1) : [],
        ...(rest.value === "screen" ? {} : { name: own || calledMe.value, portrait: myLook.value }),
        brisk: brisk.value,
        clock,
        start: alone,
      });
      passed.value = rest.value === "device" ? opened.table : "";
      go(rest.value === "screen" ? to.screen(opened.table) : to.table(opened.table));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      busy.value = false;
    }
  }

  return (
    <>
      <TopBar title={friends ? t("With friends") : info.title} back={friends ? to.first : link ? to.house(link) : to.games} />
      <main class="page open">
        <form onSubmit={(event) => void openTable(event)}>
          {friends ? (
            <label class="field">
              <span>{t("Game")}</span>
              <select value={info.name} onChange={(event) => (chosen.value = event.currentTarget.value)}>
                {games.value.map((it) => (
                  <option key={it.name} value={it.name}>
                    {it.title}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <Picture game={info} />
          )}
          <p class="lead">{info.summary}</p>
          <label class="field">
            <span>{t("Your name")}</span>
            <input
              value={name.value}
              maxLength={LONGEST_NAME}
              autocomplete="name"
              placeholder={t("Guest")}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <div class="field">
            <span id="seats-label">{t("Players")}</span>
            <div class="stepper" role="group" aria-labelledby="seats-label">
              <StepButton icon="minus" label={t("One player fewer")} ends={count <= info.least} step={() => (seats.value = count - 1)} />
              <output class="amount">{count}</output>
              <StepButton icon="plus" label={t("One more player")} ends={count >= info.most} step={() => (seats.value = count + 1)} />
            </div>
          </div>
          <Choice
            legend={t("The others")}
            value={rest.value}
            options={[
              ["bots", t("Bots")],
              ["people", t("Friends, with a link")],
              ["device", t("Friends, on this device")],
              ["screen", t("Friends in this room, with this screen in the middle")],
            ]}
            choose={(value) => (rest.value = value)}
          />
          {rest.value === "bots" ? (
            <BotChoice />
          ) : null}
          <Choice
            legend={t("Clock for each turn")}
            value={String(clock)}
            options={CLOCKS.map(([label, value]) => [String(value), t(label)])}
            choose={(value) => (wanted.value = value === "null" ? null : Number(value))}
          />
          <div class="open-start">
            <button type="submit" class="confirm is-big" disabled={busy.value}>
              {rest.value === "bots" ? t("Play") : t("Open the table")}
            </button>
          </div>
        </form>
        <section class="open-rules" aria-label={t("Rules")}>
          <Later load={rulebook} with={{ of: whose(info) }} />
        </section>
      </main>
    </>
  );
}

/** Nothing is known of the game: it has not come, or it will not. */
function NotYet({ problem }: { problem: string }) {
  return (
    <>
      <TopBar title={t("Open a table")} back={to.games} />
      <main class="page">{problem ? <p role="alert">{problem}</p> : null}</main>
    </>
  );
}

function NoGame() {
  return (
    <Lost title={t("There is no such game")} expected={t("The link may be old or incomplete. The list of games shows all games here.")} />
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  value: T;
  options: (readonly [T, string])[];
  choose: (value: T) => void;
}

function Choice<T extends string>({ legend, value, options, choose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choices">
        {options.map(([key, label]) => (
          <label key={key} class="choice">
            <input type="radio" name={legend} checked={key === value} onChange={() => choose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
