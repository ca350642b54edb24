import { describe, expect, it } from "vitest";
import { fitted, readQuestion, writeQuestion } from "./question.ts";

const LINK = "mine=12246&table=20&wild=ones&bid=7x2";

describe("the link of a question", () => {
  it("is read as it was written", () => {
    expect(writeQuestion(readQuestion(LINK))).toBe(LINK);
    expect(readQuestion("mine=&table=3&wild=none")).toEqual({ mine: [], table: 3, wild: "none", bid: null });
  });

  it("that makes no sense is an example", () => {
    for (const text of ["", "table=0", "mine=7&table=5", "mine=111&table=2", "table=5&wild=twos", "table=99"]) {
      expect(writeQuestion(readQuestion(text))).toBe(LINK);
    }
  });

  it("with a bid that cannot be made asks for none", () => {
    expect(readQuestion("table=5&wild=sixes&bid=2x6").bid).toBe(null);
    expect(readQuestion("table=5&wild=ones&bid=6x2").bid).toBe(null);
  });
});

describe("a question that is changed", () => {
  it("has room for its dice, and only a bid that can be made", () => {
    const asked = readQuestion(LINK);
    expect(fitted({ ...asked, table: 3 })).toEqual({ ...asked, table: 5, bid: null });
    expect(fitted({ ...asked, mine: [6, 1] }).mine).toEqual([1, 6]);
  });
});
