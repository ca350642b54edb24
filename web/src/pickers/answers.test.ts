import { expect, test } from "vitest";
import { callsAmong, isAtThumb } from "./answers.ts";

const WORDS = ["concede", "doubt p2", "exact", "liar", "pass"];

test("what is said of the standing bid stands beside it, the challenge first", () => {
  expect(callsAmong(WORDS)).toEqual(["liar", "exact", "concede"]);
});

test("everything else is at the thumb, but for what is said to a seat", () => {
  expect(WORDS.filter(isAtThumb)).toEqual(["pass"]);
});

test("whoever is challenged gives up at the thumb, beside showing the dice", () => {
  const words = ["fanpi", "reveal", "concede"];
  expect([callsAmong(words), words.filter(isAtThumb)]).toEqual([[], words]);
});
