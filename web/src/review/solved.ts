/** Where a moment of a review lies in a solved round, if it does. */

import { to } from "../kit/router.ts";
import type { Moment, Review, StrategyInfo } from "../protocol.ts";
import { digits, read } from "../words/notation.ts";

/** The address of the explorer at this decision, with the hand that was held; null where the round is not solved. */
export function solvedAt(all: readonly StrategyInfo[], game: string, { moments }: Review, moment: Moment): string | null {
  const round = moments.filter((it) => it.round === moment.round && it.seat !== null && it.action !== null);
  const [first] = round;
  const at = round.indexOf(moment);
  if (!first || at < 0) return null;
  const history = round.slice(0, at).map((it) => it.action ?? "");
  const holders = first.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
  if (holders.length !== 2 || !history.every((word) => read(word).kind === "bid")) return null;
  if (round.slice(0, at + 1).some((it, place) => (it.seat === first.seat) !== (place % 2 === 0))) return null;
  const dice = holders.toSorted((seat) => (seat === first.seat ? -1 : 1)).map((seat) => first.hands[seat]?.length);
  const solved = all.find((it) => it.game === game && it.dice.join() === dice.join());
  return solved ? to.explorer(solved.name, history, digits(first.hands[moment.seat ?? 0] ?? [])) : null;
}
