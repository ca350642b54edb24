import { expect, test } from "vitest";
import { bidsIn } from "./telling.ts";

test("bids are found in a sentence, whatever stands around them", () => {
  expect(bidsIn("5x3 is not higher than 12x5.", "123456")).toEqual([
    { word: "5x3" },
    { text: " is not higher than " },
    { word: "12x5" },
    { text: "." },
  ]);
  expect(bidsIn("5x3不比7x5z大。", "123456")).toEqual([{ word: "5x3" }, { text: "不比" }, { word: "7x5z" }, { text: "大。" }]);
});

test("the symbols of a game are told as faces", () => {
  expect(bidsIn("3xJ is not higher than 4x9.", "9TJQKA")).toEqual([{ word: "3x3" }, { text: " is not higher than " }, { word: "4x1" }, { text: "." }]);
  expect(bidsIn("4x10", "1234567890")).toEqual([{ word: "4x10" }]);
});

test("what is no bid stays as it is", () => {
  expect(bidsIn("63 is not higher than 64.", "123456")).toEqual([{ text: "63 is not higher than 64." }]);
  expect(bidsIn("A die has 4x9 faces.", "123456")).toEqual([{ text: "A die has 4x9 faces." }]);
});
