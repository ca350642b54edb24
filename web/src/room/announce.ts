/** Short sentences for those who listen: what changed between two states of a table. */

import type { Game, Showdown } from "../view.ts";
import * as say from "../words/say.ts";

export function changes(
  before: Game | null,
  now: Game,
  seat: number | null,
  tongue: say.Tongue,
  names: readonly string[],
): string[] {
  const said: string[] = [];
  const sameRound = before?.round === now.round;
  const old = sameRound ? (before?.history.length ?? 0) : 0;
  if (!sameRound && now.result === null && now.round > 0) said.push(`Round ${now.round}.`);
  for (const [who, word] of now.history.slice(old)) {
    if (who !== seat) said.push(say.step(who, word, tongue, names));
  }
  const due = seat !== null && now.waiting.includes(seat);
  const wasDue = seat !== null && sameRound && (before?.waiting.includes(seat) ?? false);
  if (due && (!wasDue || said.length > 0)) said.push("Your turn.");
  return said;
}

export function ending(it: Showdown, tongue: say.Tongue, names: readonly string[]): string[] {
  const caller = it.challengers[0] ?? it.bidder;
  return [
    say.step(caller, it.call, tongue, names),
    say.counted(it, tongue),
    say.verdict(it, names),
    ...say.costs(it, tongue, names),
  ].filter(Boolean);
}
