/** What the rounds of a match tell of those who played it, from what everybody has seen: no review is waited for. */

import { t } from "../kit/language.ts";
import type { PastRound } from "../state/model.ts";
import { read } from "../words/notation.ts";

/** Calls by which somebody says that the other one lies. */
const DOUBTS = new Set(["challenge", "doubt"]);

/** Whether all rounds were seen here: who has come back in mid-match has missed some. */
const isWhole = (past: readonly PastRound[], rounds: number): boolean =>
  past.length === rounds && past.every(({ showdown }, at) => showdown.round === at + 1);

/** In which round each seat was put out; of those who never were, and where rounds are missing, nothing. */
export const outIn = (past: readonly PastRound[]): ReadonlyMap<number, number> =>
  new Map(past.flatMap(({ showdown }) => showdown.out.map((seat) => [seat, showdown.round] as const)));

/** How somebody has doubted and was doubted, in a sentence or two; nothing where that never was, or not all was seen. */
export function doubts(past: readonly PastRound[], rounds: number, seat: number): string[] {
  if (!isWhole(past, rounds)) return [];
  const called = past.map(({ showdown }) => showdown).filter(({ call }) => DOUBTS.has(read(call).kind));
  const own = called.filter(({ challengers }) => challengers.includes(seat));
  const right = own.filter((it) => it.right).length;
  const bids = called.filter(({ bidder }) => bidder === seat);
  const stood = bids.filter((it) => it.stands).length;
  return [
    own.length > 0 ? t("You were right in {right} of {count, plural, one {# doubt} other {# doubts}}.", { right, count: own.length }) : "",
    bids.length > 0 ? t("Your bids were doubted {count, plural, one {once} =2 {twice} other {# times}}; {stood, plural, =0 {none} other {#}} stood.", { count: bids.length, stood }) : "",
  ].filter(Boolean);
}
