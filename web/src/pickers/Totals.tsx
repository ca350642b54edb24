/** Bids on the points of all dice together: a number that can only go up. */

import { Chances } from "../coach/Chances.tsx";
import { coached, figures, oddsOf, spoken } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import type { Game } from "../view.ts";
import { read } from "../words/notation.ts";
import { choice, tell } from "./choice.ts";
import { Options } from "./Options.tsx";
import type { PickerProps } from "./picker.ts";
import "./cells.css";
import "./Totals.css";

const LEAPS = [1, 2, 3, 5];
/** As a share of the scale. */
const APART = 0.1;

export function Totals({ info, game, layout, can, names }: PickerProps) {
  const top = Math.max(layout.dice * info.facts.sides, can.totals.at(-1) ?? 0, amount(game) ?? 0);
  const least = can.totals[0];
  const most = can.totals.at(-1);
  const standing = amount(game);
  const live = least !== undefined;
  const now = Number(choice.value.bid ?? least ?? standing ?? 0);
  const odds = oddsOf(String(now));

  function set(value: number): void {
    if (live) tell({ is: "bid", bid: String(Math.min(Math.max(value, least), most ?? value)) });
  }

  return (
    <div class={`totals ${live ? "is-live" : ""}`}>
      <Curve top={top} now={now} />
      <div class="scale" style={{ "--top": top }} aria-hidden>
        {marks(game, top).map(({ seat, amount: said }) => (
          <span key={said} class={`mark ${said === standing ? "stands" : ""}`} style={{ "--at": said / top }} title={names[seat] ?? ""}>
            {said}
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label={t("Points")}
        min={0}
        max={top}
        value={now}
        disabled={!live}
        aria-valuetext={odds ? `${now}, ${spoken(figures(odds))}` : undefined}
        onInput={(event) => {
          set(Number(event.currentTarget.value));
          event.currentTarget.value = choice.value.bid ?? "";
        }}
      />
      {odds ? <Chances it={figures(odds)} /> : null}
      <Options
        label={t("Points")}
        options={LEAPS.map((leap) => [standing === null ? `${leap}` : `+${leap}`, String((standing ?? 0) + leap)])}
        bid={live ? String(now) : null}
        can={can}
      />
    </div>
  );
}

/** The chance of every total, over the scale: an area for what the dice say, a line with what was said. */
function Curve({ top, now }: { top: number; now: number }) {
  const said = coached.value;
  if (!said) return null;
  const points = Array.from({ length: top }, (_, i) => {
    const it = oddsOf(String(i + 1));
    return { x: i + 1, dice: it?.true ?? 0, told: it?.told ?? it?.true ?? 0 };
  });
  const line = (height: (it: (typeof points)[number]) => number) =>
    points.map((it) => `${it.x},${(1 - height(it)).toFixed(3)}`).join(" ");
  const at = points[now - 1];
  return (
    <svg class="curve" viewBox={`0 0 ${top} 1`} preserveAspectRatio="none" aria-hidden>
      <polygon class="curve-dice" points={`0,1 0,0 ${line((it) => it.dice)} ${top},1`} />
      <polyline class="curve-told" points={`0,0 ${line((it) => it.told)}`} />
      {at ? <line class="curve-now" x1={now} x2={now} y1={1 - at.dice} y2={1} /> : null}
    </svg>
  );
}

/** What was said, as far as it can be told apart on the scale; the last is always there. */
function marks(game: Game, top: number): { seat: number; amount: number }[] {
  const kept: { seat: number; amount: number }[] = [];
  for (const [seat, word] of game.history.toReversed()) {
    const it = read(word);
    if ("amount" in it && ((kept.at(-1)?.amount ?? Infinity) - it.amount) / top >= APART) kept.push({ seat, amount: it.amount });
  }
  return kept;
}

function amount(game: Game): number | null {
  const it = game.standing ? read(game.standing[1]) : null;
  return it && "amount" in it ? it.amount : null;
}
