/** The score that a showdown plays: everything is lifted and counted once, and the deciding die is waited for. */

import { expect, test } from "vitest";
import { showdown } from "../state/fixtures.ts";
import { answers, climbed, gathered, score, tally } from "./order.ts";

const gaps = (beats: readonly { at: number }[]) => beats.map(({ at }, i) => at - (beats[i - 1]?.at ?? 0));

test("the bidder lifts last, and each die that counts is counted once", () => {
  expect(tally(showdown()).map(({ seat, dice }) => `${seat}:${dice.join()}`)).toEqual(["1:0", "1:1", "0:0", "0:2"]);
});

test("dice that count because they are wild lie last in the row", () => {
  const it = showdown({ bid: "4x5", hands: [[1, 5], [5, 1]], matches: [[true, true], [true, true]], count: 4 });
  expect([1, 2, 3, 4].map((counted) => gathered(it, counted))).toEqual([[5], [5, 1], [5, 1, 1], [5, 5, 1, 1]]);
});

test("there is a breath before the die that makes the bid true, and nowhere else", () => {
  const beats = score(showdown());
  const deciding = beats.filter(({ decides }) => decides);
  expect(deciding.map(({ is, counted }) => [is, counted])).toEqual([["count", 4]]);
  const slow = gaps(beats).findIndex((gap) => gap > 850);
  expect(beats[slow]).toBe(deciding[0]);
});

test("where the dice do not reach the bid, the last cup decides", () => {
  const deciding = score(showdown({ bid: "7x5", stands: false })).filter(({ decides }) => decides);
  expect(deciding.map(({ is, lifted }) => [is, lifted])).toEqual([["lift", 2]]);
});

test("points are counted hand by hand", () => {
  const it = showdown({ bid: "20", count: 18, matches: [[true, true, true], [true, true]] });
  expect([0, 1, 2].map((counted) => climbed(it, counted, false))).toEqual([0, 10, 18]);
});

test("in the end the count is what the server counted, dice in the middle too", () => {
  expect(climbed(showdown({ count: 6 }), 4, true)).toBe(6);
});

test("forty dice take no longer than a few seconds", () => {
  const hands = Array.from({ length: 8 }, () => [5, 5, 5, 5, 5]);
  const it = showdown({ hands, matches: hands.map((hand) => hand.map(() => true)), count: 40 });
  expect(score(it).at(-1)?.at).toBeLessThan(5000);
});

test("where nothing is shown the verdict comes at once", () => {
  const it = showdown({ hands: [null, null], matches: [[], []], count: null });
  expect(score(it).map(({ is }) => is)).toEqual(["verdict"]);
});

test("who took whose side is known where several have answered", () => {
  const history = [[0, "4x5"], [1, "liar"], [2, "support"], [3, "oppose"]] as const;
  expect([...answers(showdown({ history }))]).toEqual([[1, "liar"], [2, "support"], [3, "oppose"]]);
  expect([...answers(showdown())]).toEqual([]);
});
