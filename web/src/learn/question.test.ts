import { describe, expect, it } from "vitest";
import { fitted, held, readQuestion, remark, writeQuestion } from "./question.ts";

const LINK = "mine=12246&table=20&wild=ones&bid=7x2";

describe("the link of a question", () => {
  it("is read as it was written", () => {
    expect(writeQuestion(readQuestion(LINK))).toBe(LINK);
    expect(readQuestion("mine=&table=3&wild=none")).toEqual({ mine: [], table: 3, wild: "none", bid: null });
  });

  it("that makes no sense is an example", () => {
    for (const text of ["", "table=0", "mine=7&table=5", "mine=111&table=2", "table=5&wild=twos", "table=101"]) {
      expect(writeQuestion(readQuestion(text))).toBe(LINK);
    }
  });

  it("with a bid that cannot be made asks for none", () => {
    expect(readQuestion("table=5&wild=sixes&bid=2x6").bid).toBe(null);
    expect(readQuestion("table=5&wild=ones&bid=6x2").bid).toBe(null);
  });
});

describe("a link that asks for something other than what is shown", () => {
  const another = "This link could not be read, so here is an example.";

  it("is said to, with what is wrong", () => {
    expect(remark("mine=12246&table=3&bid=7x2")).toBe(`${another} It gives you 5 dice, but only 3 are on the table.`);
    expect(remark("mine=999&table=20")).toBe(`${another} Your dice must be digits from 1 to 6.`);
    expect(remark("wild=foo")).toBe(`${another} There must be from 1 to 100 dice on the table.`);
    expect(remark("table=5&wild=foo")).toBe(`${another} Wild must be none, ones or sixes.`);
    expect(remark(`mine=${"123456".repeat(4)}&table=60`)).toBe(`${another} It gives you 24 dice, but 8 is the most.`);
  });

  it("is said to where only its bid is left out", () => {
    expect(remark("table=5&bid=6x2")).toBe("The bid in this link is not possible here: choose another.");
  });

  it("is none that was understood, and none that asks nothing", () => {
    for (const text of ["", LINK, "table=100&bid=100x2", "mine=&table=3&wild=none"]) expect(remark(text)).toBe(null);
  });
});

describe("dice of one’s own", () => {
  it("count by their face, and where they are wild", () => {
    expect([2, 1, 3].map((face) => held(readQuestion(LINK), face))).toEqual([3, 1, 1]);
  });
});

describe("a question that is changed", () => {
  it("has room for its dice, and only a bid that can be made", () => {
    const asked = readQuestion(LINK);
    expect(fitted({ ...asked, table: 3 })).toEqual({ ...asked, table: 5, bid: null });
    expect(fitted({ ...asked, mine: [6, 1] }).mine).toEqual([1, 6]);
  });
});
