import { expect, test } from "vitest";
import { held, isSpecial } from "./held.ts";

test("wild dice count for every face, and super dice twice", () => {
  expect(held([1, 2, 4, 4, 6], 4, 1)).toBe(3);
  expect(held([1, 2, 4, 4, 6], 4, 0)).toBe(2);
  expect(held([1, 2, 14, 4, 6], 4, 1)).toBe(4);
});

test("a hand may be special whose dice are all different, or all count for one face", () => {
  expect([[1, 2, 3], [1, 4, 4], [4, 4, 4], [1, 2, 4, 4]].map((hand) => isSpecial(hand, 1))).toEqual([true, true, true, false]);
  expect(isSpecial([1, 4, 4], 0)).toBe(false);
});
