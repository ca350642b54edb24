/** Which round of a match is worth seeing again. */

import type { Review } from "../protocol.ts";
import { greatest } from "../review/plot.ts";
import type { PastRound } from "../state/store.ts";

/** The round that decided the match, as its review has found; else the last one whose hands were shown. */
export function deciding(past: readonly PastRound[], review: Pick<Review, "turns" | "moments"> | null): PastRound | undefined {
  const shown = past.filter(({ showdown }) => showdown.hands.some((hand) => hand !== null && hand.length > 0));
  const turn = greatest(review?.turns ?? []);
  const round = turn === undefined ? undefined : review?.moments[turn.moment]?.round;
  return shown.find(({ showdown }) => showdown.round === round) ?? shown.at(-1);
}
