/** The slips and blunders that one player made, not the clock or a bot in their place; the costliest first. */

import type { Decision, Review } from "../protocol.ts";

/** So many are told at most; the rest are found moment by moment. */
const MOST = 5;

/** What a choice gave away: of the match, and where that hangs on nothing, of the round. */
const price = ({ cost, points }: Decision): number => cost + points.cost / 100;

export function mistakes({ moments }: Pick<Review, "moments">, seat: number): Decision[] {
  return moments
    .flatMap(({ decision, stand_in }) => (decision && !stand_in && decision.seat === seat && decision.mark !== "good" ? [decision] : []))
    .toSorted((a, b) => price(b) - price(a))
    .slice(0, MOST);
}
