/** Where on the table an answer is given: beside what stands, at a seat, or at the thumb. */

import { read } from "../words/notation.ts";

/** Answers to the standing bid, which belong beside it, away from the bids; the most usual one first. */
const CALLS = ["challenge", "split", "spoton", "concede"];
/** Said at the seat of the one whom it is about. */
const AT_SEATS = new Set(["doubt"]);

/** Whoever is challenged answers at the thumb, also to give up. */
const isAnswer = (word: string, words: readonly string[]): boolean =>
  read(word).kind === "concede" && words.includes("reveal");

export const isCall = (word: string, _: number, words: readonly string[]): boolean =>
  CALLS.includes(read(word).kind) && !isAnswer(word, words);

export function callsAmong(words: readonly string[]): string[] {
  const calls = words.filter(isCall);
  return CALLS.flatMap((kind) => calls.filter((word) => read(word).kind === kind));
}

export const isAtThumb = (word: string, at: number, words: readonly string[]): boolean =>
  !isCall(word, at, words) && !AT_SEATS.has(read(word).kind);
