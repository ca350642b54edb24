import { expect, test } from "vitest";
import type { Moment, TurningPoint } from "../protocol.ts";
import { area, bands, greatest, marks, named, path, roundAway, spread } from "./plot.ts";

const round = (n: number) => ({ round: n }) as Moment;

test("a line goes from the left to the right edge, high where the chances are", () => {
  expect(path([0.5, 1, 0], false)).toBe("M0 50.00 L500.0 0.00 L1000.0 100.00");
  expect(path([0.5, 1], true)).toBe("M0 50.00 H1000.0 V0.00");
  expect(area([1, 1], false)).toBe("M0 0.00 L1000.0 0.00 L1000 100 L0 100 Z");
});

test("a band spans the moments of a round", () => {
  expect(bands([round(1), round(1), round(2)])).toEqual([
    { round: 1, from: 0, to: 2 },
    { round: 2, from: 2, to: 3 },
  ]);
});

test("of many rounds only some are named, wherever there is room", () => {
  const many = bands(Array.from({ length: 40 }, (_, n) => round(n + 1)));
  expect(named(many, 40).map((it) => it.round)).toEqual([1, 9, 13, 17, 21, 25, 29, 33, 37]);
  const few = bands([round(0), round(1), round(1), round(2)]);
  expect(named(few, 4).map((it) => it.round)).toEqual([1, 2]);
});

test("a whole round is gone at once, and no further than the ends", () => {
  const rounds = bands([round(1), round(1), round(2), round(2), round(3)]);
  expect([0, 1, 2, 5].map((place) => roundAway(rounds, place, 1))).toEqual([2, 2, 4, 5]);
  expect([0, 1, 3, 5].map((place) => roundAway(rounds, place, -1))).toEqual([0, 0, 2, 4]);
});

test("the greatest of the moments is the one that changed most, up or down", () => {
  const turns = [0.2, -0.6, 0.5].map((swing, moment) => ({ swing, moment }) as TurningPoint);
  expect(greatest(turns)?.moment).toBe(1);
  expect(greatest([])).toBe(undefined);
});

test("no mark lies over another, and each stands within the picture", () => {
  const values = [0.5, 0.5, 0.55, 0.6, 1, 0, 0.02, 0.5, 0.5, 0.5, 0.5, 0.5];
  for (const places of [[1, 2, 3], [4, 5, 6], [9, 10, 11], [0, 1, 2]]) {
    const found = marks(places, values);
    for (const [at, one] of found.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeLessThanOrEqual(100);
      for (const other of found.slice(0, at)) expect(Math.abs(one.x - other.x) >= 85 || Math.abs(one.y - other.y) >= 12.5).toBe(true);
    }
  }
});

test("names stand at their lines, in order, and none on another", () => {
  expect(spread([0.9, 0.1])).toEqual([expect.closeTo(10), expect.closeTo(90)]);
  expect(spread([1, 0, 0, 0])).toEqual([0, 84, 92, 100]);
  expect(spread([0.5, 0.5])).toEqual([50, 58]);
});
