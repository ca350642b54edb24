import { describe, expect, it } from "vitest";
import { groups, holds, lowest, rungs, sorts } from "./claims.ts";

const POKER = ["KQJT9", "AKQJT", "99JTA", "JJQT9", "JJKQ9", "JJTT9", "999TJ", "QQQJ9", "99977", "AAAAA"];
const MEXICAN = ["31", "32", "41", "42", "43", "11", "66", "21"];

const jacks = (hand: string) => holds(hand, ["J", "J"]);

describe("a claim", () => {
  it("falls into groups, the largest first", () => {
    expect(groups("JJ9TT")).toEqual([[2, "J"], [2, "T"], [1, "9"]]);
  });

  it("holds dice only as often as it names them", () => {
    expect(holds("JJQT9", ["J", "J"])).toBe(true);
    expect(holds("JJQT9", ["Q", "Q"])).toBe(false);
  });

  it("partly said means the lowest that fits and beats what stands, else the lowest that fits", () => {
    expect(POKER[lowest(POKER, -1, jacks)]).toBe("JJQT9");
    expect(POKER[lowest(POKER, 4, jacks)]).toBe("JJTT9");
    expect(POKER[lowest(POKER, 6, jacks)]).toBe("JJQT9");
    expect(lowest(POKER, 0, () => false)).toBe(-1);
  });

  it("comes in sorts that the game has, the lowest first", () => {
    expect(sorts(POKER).map(({ label }) => label)).toEqual(["Pair", "Two pairs", "Three", "Full house", "Five"]);
  });
});

describe("a ladder of numbers", () => {
  it("has a rung for each first die, one for the doubles, and the best on top", () => {
    expect(rungs(MEXICAN).map(({ label, hands }) => [label, hands.length])).toEqual([
      ["3", 2],
      ["4", 3],
      ["Doubles", 2],
      ["Best", 1],
    ]);
  });

  it("leaves equal dice among the others where they have no privilege", () => {
    expect(rungs(["111", "211", "221", "222", "311"]).map(({ label }) => label)).toEqual(["1", "2", "3"]);
  });
});
