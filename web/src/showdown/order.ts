/** In which order cups are lifted, and what has been counted by then. */

import type { Showdown } from "../view.ts";
import { read } from "../words/notation.ts";

/** Who lifts, in order: around the table from the bidder's left, so that the bidder is last. */
export function order(it: Showdown): number[] {
  const all = it.hands.map((_, index) => (it.bidder + 1 + index) % it.hands.length);
  return all.filter((seat) => (it.hands[seat]?.length ?? 0) > 0);
}

/** What has been counted when these cups are open; the last one brings it to the true count. */
export function climbed(it: Showdown, open: readonly number[], all: number): number | null {
  if (it.count === null) return null;
  if (open.length >= all) return it.count;
  const points = read(it.bid).kind === "total";
  return open.reduce((sum, seat) => {
    const marks = it.matches[seat] ?? [];
    const hand = it.hands[seat] ?? [];
    return sum + hand.reduce((n, die, i) => n + (marks[i] ? (points ? die : 1) : 0), 0);
  }, 0);
}
