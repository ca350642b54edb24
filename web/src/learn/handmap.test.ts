import { expect, it } from "vitest";
import { mapped, nextHand, type Mapped } from "./handmap.ts";

const hand = (...dice: number[]): Mapped => ({ dice, likely: 1, mix: [], told: "" });

it("hands of two dice are a triangle, a single die is a row", () => {
  const rows = mapped([hand(1, 1), hand(1, 2), hand(2, 2), hand(1, 3)]);
  expect(rows.map(({ face, cells }) => [face, cells.map(({ dice }) => dice.join(""))])).toEqual([[1, ["11"]], [2, ["12", "22"]], [3, ["13"]]]);
  expect(mapped([hand(1), hand(2)]).map(({ cells }) => cells.length)).toEqual([2]);
});

it("arrow keys lead to the next hand, and never out of the triangle", () => {
  expect(nextHand([2, 4], "ArrowRight", 6)).toBe("34");
  expect(nextHand([4, 4], "ArrowRight", 6)).toBe(null);
  expect(nextHand([4, 4], "ArrowUp", 6)).toBe("33");
  expect(nextHand([1, 6], "ArrowDown", 6)).toBe(null);
  expect(nextHand([3], "ArrowRight", 6)).toBe("4");
  expect([nextHand([6], "ArrowRight", 6), nextHand([3], "ArrowDown", 6), nextHand([3], "x", 6)]).toEqual([null, null, null]);
});
