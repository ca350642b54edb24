/** What it cost, drawn: a die rolls out of the hand, a life goes; beside the name stays how many. */

import { BlankDie } from "../dice/Die.tsx";
import type { Showdown } from "../view.ts";
import "./Cost.css";

interface CostProps {
  it: Showdown;
  seat: number;
  /** What is lost is a drink or a card, and comes. */
  taken: boolean;
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

export function Cost({ it, seat, taken }: CostProps) {
  const dice = it.dice[seat] ?? 0;
  const losses = it.losses[seat] ?? 0;
  return (
    <>
      {dice === 0 ? null : (
        <b class="cost" aria-hidden>
          {signed(dice)}
          <BlankDie />
        </b>
      )}
      {losses > 0 ? (
        <b class="cost" aria-hidden>
          {signed(taken ? losses : -losses)}
        </b>
      ) : null}
    </>
  );
}

/** The dice that leave a hand, or come to it. */
export function Leaving({ it, seat }: { it: Showdown; seat: number }) {
  const dice = it.dice[seat] ?? 0;
  if (dice === 0) return null;
  return (
    <span class={dice < 0 ? "leaving" : "leaving is-coming"} aria-hidden>
      {Array.from({ length: Math.min(Math.abs(dice), 6) }, (_, i) => (
        <BlankDie key={i} />
      ))}
    </span>
  );
}
