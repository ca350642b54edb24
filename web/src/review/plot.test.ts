import { expect, test } from "vitest";
import type { Moment } from "../protocol.ts";
import { area, bands, named, path, percent } from "./plot.ts";

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

test("of many rounds only some are named", () => {
  const many = bands(Array.from({ length: 40 }, (_, n) => round(n + 1)));
  expect(named(many).map((it) => it.round)).toEqual([1, 6, 11, 16, 21, 26, 31, 36]);
});

test("shares are written as people read them", () => {
  expect([percent(0.304), percent(0.0123), percent(1), percent(0)]).toEqual(["30 %", "1.2 %", "100 %", "0 %"]);
});
