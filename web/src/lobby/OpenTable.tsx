/** Opening a table: for a match against bots, or for friends. Nothing has to be touched. */

import { useSignal } from "@preact/signals";
import { BotChoice } from "../bots/BotChoice.tsx";
import { brisk, invited } from "../bots/bots.ts";
import { byTitle } from "../games/catalogue.ts";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { Lost } from "../games/Lost.tsx";
import { calledMe, introduceMe, LONGEST_NAME, myLook, myName } from "../people/me.ts";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { CLOCKS, FRIENDLY } from "./clocks.ts";
import { seatsOf } from "../games/deal.ts";
import { passed } from "./passed.ts";
import "./OpenTable.css";

interface OpenTableProps {
  game: string;
  friends: boolean;
  /** House rules, in place of a game of the catalogue. */
  link?: string;
}

/** The games to choose from: those of the catalogue, or the one of house rules. */
const gamesFor = async (link: string | undefined): Promise<readonly GameInfo[]> => (link ? [(await api.compose({ link })).info] : api.games());

export function OpenTable({ game, friends, link }: OpenTableProps) {
  /** Undefined until it is touched: as many as usually sit there. */
  const seats = useSignal<number | undefined>(undefined);
  const where = useSignal<"link" | "device" | "screen">("link");
  const clock = useSignal<number | null>(friends ? FRIENDLY : null);
  const name = useSignal(myName.value);
  const busy = useSignal(false);
  const chosen = useSignal(game);
  const { value: games, problem } = useLoaded(() => gamesFor(link), link);

  const info = link ? games?.[0] : games?.find((it) => (chosen.value ? it.name === chosen.value : it.quick));
  if (!games || !info) return games ? <NoGame /> : <NotYet problem={problem} />;
  const count = Math.min(Math.max(seats.value ?? seatsOf(info), info.least), info.most);

  async function openTable(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    const own = name.value.trim();
    introduceMe(own, myLook.value);
    const onScreen = friends && where.value === "screen";
    try {
      const opened = await api.open({
        ...(link ? { link } : { game: info?.name ?? chosen.value }),
        seats: count,
        bots: friends ? [] : await invited(count - 1),
        ...(onScreen ? {} : { name: own || calledMe.value, portrait: myLook.value }),
        brisk: brisk.value,
        clock: clock.value,
        start: !friends,
      });
      passed.value = friends && where.value === "device" ? opened.table : "";
      go(onScreen ? to.screen(opened.table) : to.table(opened.table));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      busy.value = false;
    }
  }

  return (
    <>
      <TopBar title={friends ? t("With friends") : info.title} back={link ? to.houseRules(link) : game ? to.rules(game) : to.first} />
      <main class="page open">
        <form onSubmit={(event) => void openTable(event)}>
          {friends && !link ? (
            <label class="field">
              <span>{t("Game")}</span>
              <select value={info.name} onChange={(event) => (chosen.value = event.currentTarget.value)}>
                {byTitle(games).map((it) => (
                  <option key={it.name} value={it.name}>
                    {it.title}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {friends ? (
            <>
              <p class="faint">{info.summary}</p>
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
            </>
          ) : null}
          <div class="field">
            <span id="seats-label">{t("Players")}</span>
            <div class="stepper" role="group" aria-labelledby="seats-label">
              <StepButton icon="minus" label={t("One player fewer")} ends={count <= info.least} step={() => (seats.value = count - 1)} />
              <output class="amount">{count}</output>
              <StepButton icon="plus" label={t("One more player")} ends={count >= info.most} step={() => (seats.value = count + 1)} />
            </div>
          </div>
          {friends ? (
            <Choice
              legend={t("Where they are")}
              value={where.value}
              options={[
                ["link", t("They get a link")],
                ["device", t("On this device, passed around")],
                ["screen", t("In this room, with this screen in the middle")],
              ]}
              choose={(value) => (where.value = value)}
            />
          ) : (
            <BotChoice />
          )}
          <Choice
            legend={t("Clock for each turn")}
            value={String(clock.value)}
            options={CLOCKS.map(([label, value]) => [String(value), t(label)])}
            choose={(value) => (clock.value = value === "null" ? null : Number(value))}
          />
          <div class="open-start">
            <button type="submit" class="confirm is-big" disabled={busy.value}>
              {friends ? t("Open the table") : t("Play")}
            </button>
          </div>
        </form>
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
