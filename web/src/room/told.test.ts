import { expect, test } from "vitest";
import { showdown } from "../state/fixtures.ts";
import { doubts, outIn } from "./told.ts";

const past = [
  showdown({ round: 1, bidder: 0, challengers: [1], right: false, stands: true }),
  showdown({ round: 2, bidder: 1, challengers: [0], right: true, stands: false }),
  showdown({ round: 3, bidder: 1, challengers: [0], right: false, stands: true, out: [0] }),
].map((it) => ({ showdown: it, sentences: null }));

test("somebody hears how often they were right to doubt, and doubted", () => {
  expect(doubts(past, 3, 0)).toEqual(["You were right in 1 of 2 doubts.", "Your bids were doubted once; 1 stood."]);
  expect(doubts(past, 3, 2)).toEqual([]);
});

test("who has not seen all rounds is told nothing of them", () => {
  expect(doubts(past.slice(1), 3, 0)).toEqual([]);
  expect(doubts(past, 4, 0)).toEqual([]);
});

test("it is known in which round somebody was put out", () => {
  expect([...outIn(past)]).toEqual([[0, 3]]);
});
