/** Where on the table an answer is given: beside what stands, at a seat, or at the thumb. */

import { read } from "../words/notation.ts";

/** Answers to the standing bid, which belong beside it, away from the bids; the most usual one first. */
const CALLS = ["challenge", "split", "spoton", "concede"];
/** Said at the seat of the one whom it is about. */
const AT_SEATS = new Set(["doubt"]);

export const isCall = (word: string): boolean => CALLS.includes(read(word).kind);

export function callsAmong(words: readonly string[]): string[] {
  return CALLS.flatMap((kind) => words.filter((word) => read(word).kind === kind));
}

export const isAtThumb = (word: string): boolean => !isCall(word) && !AT_SEATS.has(read(word).kind);
