/** What it cost, drawn: a die rolls away, a life goes out; or a die comes. */

import { BlankDie } from "../dice/Die.tsx";
import type { Showdown } from "../view.ts";
import "./Cost.css";

export function Cost({ it, seat, told, taken }: { it: Showdown; seat: number; told: boolean; taken: boolean }) {
  const dice = it.dice[seat] ?? 0;
  const losses = it.losses[seat] ?? 0;
  if (!told || (dice === 0 && losses === 0)) return null;
  return (
    <span class="cost" aria-hidden>
      {Array.from({ length: Math.min(Math.abs(dice), 6) }, (_, i) => (
        <span key={i} class={dice < 0 ? "rolls-away" : "rolls-in"} style={{ "--i": i }}>
          <BlankDie />
        </span>
      ))}
      {losses > 0 ? <span class="falls">{taken ? "+" : "−"}{losses}</span> : null}
    </span>
  );
}
