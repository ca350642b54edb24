import { expect, test } from "vitest";
import type { Decision, Mark, Moment } from "../protocol.ts";
import { mistakes } from "./mistakes.ts";

const chosen = (moment: number, seat: number, mark: Mark, cost: number, points = 0) =>
  ({ decision: { moment, seat, mark, cost, points: { cost: points } } as Decision }) as Moment;

const found = (moments: Moment[], seat: number) => mistakes({ moments }, seat).map(({ moment }) => moment);

test("the slips and blunders of a player come costliest first, without good choices and those of others", () => {
  const moments = [chosen(0, 0, "slip", 0.02), chosen(1, 1, "blunder", 0.3), chosen(2, 0, "good", 0), chosen(3, 0, "blunder", 0.2)];
  expect(found([{ decision: null } as Moment, ...moments], 0)).toEqual([3, 0]);
});

test("where the match hangs on nothing, the points of the round tell them apart", () => {
  expect(found([chosen(0, 0, "slip", 0, 0.1), chosen(1, 0, "blunder", 0, 0.9)], 0)).toEqual([1, 0]);
});

test("no more than five are told", () => {
  expect(found(Array.from({ length: 9 }, (_, at) => chosen(at, 0, "slip", at)), 0)).toEqual([8, 7, 6, 5, 4]);
});

test("what the clock or a bot did in a player's place is none of theirs", () => {
  const played = { ...chosen(0, 0, "blunder", 0.5), stand_in: "Time ran out, so the table played this." };
  expect(found([played, chosen(1, 0, "slip", 0.1)], 0)).toEqual([1]);
});
