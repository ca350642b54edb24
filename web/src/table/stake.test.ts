/** What is at stake, in words. */

import { expect, test } from "vitest";
import type { AtStake } from "../protocol.ts";
import { signed, stakeInShort, stakeOf } from "./stake.ts";

const STANDING: AtStake = {
  unit: "chips",
  pot: 4,
  net: [3, -3],
  points: null,
  drinks: [0, 1],
  drink: "beers",
  buys: [],
};

test("won and lost have a sign", () => {
  expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "±0"]);
});

test("a seat is told only what is played for", () => {
  expect(stakeOf(STANDING, 0)).toBe("+3 chips · 0 beers");
  expect(stakeOf({ ...STANDING, net: [1, 0] }, 0)).toBe("+1 chip · 0 beers");
  expect(stakeOf(null, 0)).toBe("");
});

test("in short, only what sets a seat apart", () => {
  expect([0, 1].map((seat) => stakeInShort(STANDING, seat))).toEqual(["+3", "−3 · 1 beer"]);
  expect(stakeInShort({ ...STANDING, net: [-2, -2] }, 0)).toBe("");
});
