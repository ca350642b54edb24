import { describe, expect, it } from "vitest";
import { INFO, seen } from "../state/fixtures.ts";
import type { Seen } from "../state/queue.ts";
import { changes, finished, told } from "./announce.ts";

/** A state in which seat 0 has that hand. */
function holding(at: number, round: number, hand: number[]): Seen {
  const now = seen(at, { round, waiting: [1] });
  const place = { seen: hand, shown: [], covered: hand.length, cup: true };
  return { ...now, layout: { ...now.layout, places: [place, { ...place, seen: null }] as never } };
}

/** A round about which there is something special. */
const ofKind = (at: number, round: number, text: string) => {
  const now = seen(at, { round, waiting: [1] });
  return { ...now, layout: { ...now.layout, special: text } };
};

/** A round that Bo opens, or has opened. */
const opened = (at: number, standing: readonly [number, string] | null) => {
  const now = seen(at, { round: 2, waiting: [1], standing });
  return { ...now, layout: { ...now.layout, moment: "Bo opens the round" } };
};

describe("what is announced", () => {
  const before = seen(1, { waiting: [1] });

  it("is each new step of somebody else, and my turn", () => {
    const now = seen(2, { waiting: [0], history: [[1, "2x3"]] });
    expect(changes(before, now, 0)).toEqual(["2x3.", "Your turn."]);
  });

  it("is not what I have said myself", () => {
    const now = seen(2, { waiting: [1], history: [[0, "2x3"]] });
    expect(changes(before, now, 0)).toEqual([]);
  });

  it("is the new round", () => {
    const now = seen(5, { round: 2, waiting: [1] });
    expect(changes(before, now, 0)).toEqual(["Round 2."]);
  });

  it("is an ending in the order in which it happened", () => {
    const ending = { call: "Bo says “Dudo!”", count: "", verdict: "Four were bid: true.", right: "Bo was wrong.", costs: ["Bo loses one die."] };
    expect(told(ending)).toBe("Bo says “Dudo!” Four were bid: true. Bo was wrong. Bo loses one die.");
  });

  it("is who has won, once, and nothing of the bids that led to it", () => {
    const end = seen(9, { waiting: [], history: [[1, "2x3"]], result: { winners: [1] } as never });
    const over = { ...end, sentences: { ...end.sentences, result: "Only Bo has dice left." } };
    expect(finished(before, over, ["Ana", "Bo"], [0])).toEqual(["Bo won.", "Only Bo has dice left."]);
    expect(finished(before, over, ["Ana", "Bo"], [1])[0]).toBe("You won.");
    expect(finished(over, over, ["Ana", "Bo"], [0])).toEqual([]);
  });

  it("is what is special about a round, once, and when it has changed", () => {
    const first = ofKind(1, 3, "Palifico, the one-die round: Bo has one die");
    expect(changes(null, first, 0)).toEqual(["Round 3.", "Palifico, the one-die round: Bo has one die."]);
    expect(changes(first, ofKind(2, 3, "Palifico, the one-die round: Bo has one die"), 0)).toEqual([]);
    expect(changes(ofKind(1, 3, ""), ofKind(2, 3, "1s are not wild this round"), 0)).toEqual(["1s are not wild this round."]);
    expect(changes(first, ofKind(3, 4, ""), 0)).toEqual(["Round 4."]);
  });

  it("is who opens a round, while nothing stands", () => {
    expect(changes(null, opened(1, null), 0)).toEqual(["Round 2.", "Bo opens the round."]);
    expect(changes(opened(1, null), opened(2, [1, "2x3"]), 0)).toEqual([]);
  });

  it("is no dice to whoever has none", () => {
    expect(changes(null, holding(1, 2, []), 0, INFO)).toEqual(["Round 2."]);
  });

  it("is my dice when they are new, and not a word of them where they are not to be told", () => {
    const first = holding(1, 1, [1, 2, 2]);
    expect(changes(null, first, 0, INFO)).toEqual(["Round 1.", "Your dice: ace, two, two."]);
    expect(changes(first, holding(2, 1, [1, 2, 2]), 0, INFO)).toEqual([]);
    expect(changes(first, holding(3, 1, [1, 6, 6]), 0, INFO)).toEqual(["Your dice: ace, six, six."]);
    expect(changes(first, holding(4, 2, [1, 2, 2]), 0, INFO)).toEqual(["Round 2.", "Your dice: ace, two, two."]);
    expect(changes(null, first, 0)).toEqual(["Round 1."]);
    expect(changes(null, first, null, INFO)).toEqual(["Round 1."]);
  });
});
