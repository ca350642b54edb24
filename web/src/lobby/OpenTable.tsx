/** Opening a table for a match against bots. Nothing has to be touched. */

import { useSignal } from "@preact/signals";
import { BotChoice } from "../bots/BotChoice.tsx";
import { brisk, invited } from "../bots/bots.ts";
import { seatsOf } from "../games/deal.ts";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { calledMe, myLook } from "../people/me.ts";
import * as api from "../server/api.ts";
import { CLOCKS } from "./clocks.ts";
import { gameOf, NoGame, type Wanted } from "./wanted.tsx";

export function OpenTable({ of }: { of: Wanted }) {
  /** Undefined until it is touched: as many as usually sit there. */
  const seats = useSignal<number | undefined>(undefined);
  const clock = useSignal<number | null>(null);
  const busy = useSignal(false);
  const { value: info, problem } = useLoaded(() => gameOf(of), JSON.stringify(of));
  if (info === undefined) return <NoGame />;
  const back = "link" in of ? to.houseRules(of.link) : to.rules(of.game ?? "");
  if (info === null) {
    return (
      <>
        <TopBar title={t("Open a table")} back={back} />
        <main class="page">{problem ? <p role="alert">{problem}</p> : null}</main>
      </>
    );
  }
  const count = Math.min(Math.max(seats.value ?? seatsOf(info), info.least), info.most);

  async function openTable(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    try {
      const opened = await api.open({
        ...of,
        seats: count,
        bots: await invited(count - 1),
        name: calledMe.value,
        portrait: myLook.value,
        brisk: brisk.value,
        clock: clock.value,
        start: true,
      });
      go(to.table(opened.table));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      busy.value = false;
    }
  }

  return (
    <>
      <TopBar title={info.title} back={back} />
      <main class="page open">
        <form class="stack is-airy" onSubmit={(event) => void openTable(event)}>
          <div class="field">
            <span id="seats-label">{t("Players")}</span>
            <div class="stepper" role="group" aria-labelledby="seats-label">
              <StepButton icon="minus" label={t("One player fewer")} ends={count <= info.least} step={() => (seats.value = count - 1)} />
              <output class="amount">{count}</output>
              <StepButton icon="plus" label={t("One more player")} ends={count >= info.most} step={() => (seats.value = count + 1)} />
            </div>
          </div>
          <BotChoice />
          <fieldset>
            <legend>{t("Clock for each turn")}</legend>
            <div class="choices">
              {CLOCKS.map(([label, value]) => (
                <label key={label} class="choice">
                  <input type="radio" name="clock" checked={value === clock.value} onChange={() => (clock.value = value)} />
                  <span>{t(label)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div class="docked">
            <button type="submit" class="confirm is-big" disabled={busy.value}>
              {t("Play")}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}
