import { describe, expect, it } from "vitest";
import { changes, ending } from "../room/announce.ts";
import { INFO, seen, showdown } from "../state/fixtures.ts";
import * as say from "./say.ts";

const NAMES = ["Ana", "Bo"];

describe("what is said", () => {
  it("names dice, not only pips", () => {
    expect(say.face(1, INFO)).toBe("ace");
    expect(say.faces(6, INFO)).toBe("sixes");
    expect(say.action("4x5", INFO)).toBe("four fives");
    expect(say.action("1x1", INFO)).toBe("one ace");
    expect(say.action("liar", INFO)).toBe("Dudo!");
    expect(say.action("claim 61", INFO)).toBe("six ace");
  });

  it("tells an ending in the order in which it happened", () => {
    expect(ending(showdown(), INFO, NAMES)).toEqual([
      "Bo: Dudo!",
      "There are four fives.",
      "The bid stands. Ana told the truth.",
      "Bo loses one die.",
    ]);
  });

  it("tells of lives, and of who is out", () => {
    const end = showdown({ dice: [0, 0], losses: [0, 1], out: [1] });
    expect(say.costs(end, INFO, NAMES)).toEqual(["Bo loses a life and is out."]);
  });

  it("lists people as people do", () => {
    expect(say.list(["Ana", "Bo", "Cy"])).toBe("Ana, Bo and Cy");
  });
});

describe("what is announced", () => {
  const before = seen(1, { waiting: [1] }).view.public;

  it("is each new bid of somebody else, and my turn", () => {
    const now = seen(2, { waiting: [0], history: [[1, "2x3"]] }).view.public;
    expect(changes(before, now, 0, INFO, NAMES)).toEqual(["Bo bids two threes.", "Your turn."]);
  });

  it("is not what I have said myself", () => {
    const now = seen(2, { waiting: [1], history: [[0, "2x3"]] }).view.public;
    expect(changes(before, now, 0, INFO, NAMES)).toEqual([]);
  });

  it("is the new round", () => {
    const now = seen(5, { round: 2, waiting: [1] }).view.public;
    expect(changes(before, now, 0, INFO, NAMES)).toEqual(["Round 2."]);
  });
});
