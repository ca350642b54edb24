/** Bids on the points of all dice together: a number that can only go up. */

import { useEffect } from "preact/hooks";
import { Icon } from "../components/Icon.tsx";
import { read, type Legal } from "../notation.ts";
import { diceInPlay, type Game, type Info } from "../view.ts";
import { chosen } from "./BidGrid.tsx";

interface TotalsProps {
  info: Info;
  game: Game;
  can: Legal;
  names: readonly string[];
}

const LEAPS = [1, 2, 3, 5];

export function Totals({ info, game, can, names }: TotalsProps) {
  const dice = diceInPlay(game, info);
  const top = Math.max(dice * info.facts.sides, can.totals.at(-1) ?? 0, amount(game) ?? 0);
  const least = can.totals[0];
  const most = can.totals.at(-1);
  const standing = amount(game);
  const now = Number(chosen.value ?? least ?? standing ?? 0);

  useEffect(() => {
    if (least !== undefined && chosen.value === null) chosen.value = String(least);
  }, [least]);

  function set(value: number): void {
    if (least === undefined || most === undefined) return;
    chosen.value = String(Math.min(Math.max(value, least), most));
  }

  const live = least !== undefined;
  return (
    <div class={`totals ${live ? "is-live" : ""}`}>
      <div class="scale" style={{ "--top": top }} aria-hidden>
        {game.story.map(([seat, word]) => {
          const it = read(word);
          return "amount" in it ? (
            <span
              key={word}
              class={`mark ${it.amount === standing ? "stands" : ""}`}
              style={{ "--at": it.amount / top }}
              title={names[seat] ?? ""}
            >
              {it.amount}
            </span>
          ) : null;
        })}
      </div>
      <input
        type="range"
        aria-label="Points"
        min={0}
        max={top}
        value={now}
        disabled={!live}
        style={{ "--share": top > 0 ? now / top : 0, "--floor": top > 0 ? (standing ?? 0) / top : 0 }}
        onInput={(event) => {
          set(Number(event.currentTarget.value));
          event.currentTarget.value = chosen.value ?? "";
        }}
      />
      <div class="stepper">
        <button type="button" class="icon-button" aria-label="One less" disabled={!live || now <= least} onClick={() => set(now - 1)}>
          <Icon name="minus" />
        </button>
        <output class="amount">{live ? now : (standing ?? "–")}</output>
        <button type="button" class="icon-button" aria-label="One more" disabled={!live || now >= (most ?? 0)} onClick={() => set(now + 1)}>
          <Icon name="plus" />
        </button>
      </div>
      <div class="chips">
        {LEAPS.map((leap) => {
          const value = (standing ?? 0) + leap;
          return (
            <button
              type="button"
              class="chip"
              key={leap}
              disabled={!can.all.has(String(value))}
              aria-pressed={now === value && live}
              onClick={() => set(value)}
            >
              {standing === null ? value : `+${leap}`}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function amount(game: Game): number | null {
  const it = game.standing ? read(game.standing[1]) : null;
  return it && "amount" in it ? it.amount : null;
}
