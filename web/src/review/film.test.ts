import { expect, test } from "vitest";
import type { Showdown } from "../protocol.ts";
import { LENGTH, shot, type Film } from "./film.ts";

const showdown = {
  round: 3,
  call: "liar",
  bid: "2x5",
  bidder: 0,
  challengers: [1],
  hands: [[5, 2], [5, 5]],
  middle: [],
  matches: [[true, false], [true, true]],
  count: 3,
  natural: 3,
  stands: true,
  right: false,
  losers: [1],
} as unknown as Showdown;
const film = { showdown } as Film;

test("first the bid, then the word against it, then the cups, the count and the verdict", () => {
  expect(shot(film, 0)).toMatchObject({ called: false, up: [0, 0], counted: 0, count: null, told: false });
  expect(shot(film, 2000)).toMatchObject({ called: true, landing: 1, up: [0, 0], told: false });
  expect(shot(film, LENGTH)).toEqual({ called: true, landing: 1, up: [1, 1], counted: 3, count: 3, told: true, closed: true });
});

test("the count climbs and no cup comes down again", () => {
  const all = Array.from({ length: LENGTH / 50 + 1 }, (_, i) => shot(film, i * 50));
  const climbs = all.map(({ counted, up }) => counted + up.reduce((sum, it) => sum + it, 0));
  expect(climbs).toEqual(climbs.toSorted((a, b) => a - b));
});

test("the verdict stands for a while, and the same time shows the same picture", () => {
  const told = Array.from({ length: LENGTH / 50 + 1 }, (_, i) => i * 50).find((ms) => shot(film, ms).told);
  expect(LENGTH - (told ?? LENGTH)).toBeGreaterThan(2500);
  expect(shot(film, 4321)).toEqual(shot(film, 4321));
});
