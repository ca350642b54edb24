/** Which round of a match is worth seeing again. */

import { list } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Review, Showdown } from "../protocol.ts";
import { greatest } from "./plot.ts";
import type { PastRound } from "../state/model.ts";

/** The round that decided the match, as its review has found; else the last one whose hands were shown. */
export function deciding(past: readonly PastRound[], review: Pick<Review, "turns" | "moments"> | null): PastRound | undefined {
  const shown = past.filter(({ showdown }) => showdown.hands.some((hand) => hand !== null && hand.length > 0));
  const turn = greatest(review?.turns ?? []);
  const round = turn === undefined ? undefined : review?.moments[turn.moment]?.round;
  return shown.find(({ showdown }) => showdown.round === round) ?? shown.at(-1);
}

/** Everybody who was right, in one sentence. */
export function rightly({ right, challengers, bidder }: Pick<Showdown, "right" | "challengers" | "bidder">, names: readonly string[]): string {
  const seats = right ? challengers : [bidder];
  return t("{count, plural, one {{who} was right.} other {{who} were right.}}", { count: seats.length, who: list(seats.map((seat) => names[seat] ?? "")) });
}
