import { describe, expect, it } from "vitest";
import type { Explored } from "../protocol.ts";
import { cells, coloured, done, groups, kindOf, shares, signed } from "./explorer.ts";

const HAND = { dealt: 0.5, worth: 0, worths: [0, 0, 0], dice: [4] };
const FOUND = {
  seat: 0,
  led: [true, true],
  worth: 0,
  actions: [
    { action: "1x4", often: 0, over: false },
    { action: "2x5", often: 0, over: false },
    { action: "liar", often: 0, over: true },
  ],
  hands: [
    { ...HAND, dice: [4], likely: 0.75, often: [0.8, 0.2, 0], true: [1, 0.3, null] },
    { ...HAND, dice: [5], likely: 0.25, often: [0.1, 0, 0.9], true: [0.4, 0.6, null] },
    { ...HAND, dice: [6], likely: 0, often: [0, 0, 1], true: [0.4, 0.6, null] },
  ],
  others: [],
} as unknown as Explored;

describe("an action", () => {
  it("is a bluff where it is more likely false than true", () => {
    expect(["1x4", "1x4"].map((word, at) => kindOf(word, at))).toEqual(["bluff", "honest"]);
    expect([kindOf("liar", null), kindOf("exact", null)]).toEqual(["challenge", "exact"]);
  });

  it("is weighed by how likely the hands are that do it", () => {
    expect(shares(FOUND, FOUND.hands).bluff).toBeCloseTo(0.75 * 0.2 + 0.25 * 0.1);
    expect(shares(FOUND, FOUND.hands).challenge).toBeCloseTo(0.25 * 0.9);
    const [first] = cells(FOUND, FOUND.hands);
    expect(first?.often).toBeCloseTo(0.625);
    expect(first?.bluff).toBeCloseTo(0.025);
  });
});

describe("hands", () => {
  it("stand by what they mostly do, and those that nobody holds come last", () => {
    expect(groups(FOUND).map(({ kind, hands }) => [kind, hands.length])).toEqual([["honest", 1], ["challenge", 1], ["rare", 1]]);
  });

  it("do first what they do most often, and nothing that they hardly ever do", () => {
    const [, five] = FOUND.hands.map((hand) => done(FOUND, hand).map(({ action }) => action));
    expect(five).toEqual(["liar", "1x4"]);
  });

  it("have what they do in the order of the colours in their bar", () => {
    const [, five] = FOUND.hands.map((hand) => coloured(FOUND, hand).map(({ kind, action }) => [kind, action]));
    expect(five).toEqual([["bluff", "1x4"], ["challenge", "liar"]]);
  });
});

it("what is won has a sign, and nothing has none", () => {
  expect([0.123, -0.5, 0.001, -0.001].map((worth) => signed(worth))).toEqual(["+0.12", "−0.50", "0.00", "0.00"]);
});
