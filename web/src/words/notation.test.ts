import { describe, expect, it } from "vitest";
import { dice, digits, isSaid, kinds, legal, read } from "./notation.ts";

describe("a word of the notation", () => {
  it("tells its kind and its parts", () => {
    expect(read("4x5")).toEqual({ kind: "bid", quantity: 4, face: 5 });
    expect(read("19")).toEqual({ kind: "total", amount: 19 });
    expect(read("claim 66")).toEqual({ kind: "claim", hand: "66" });
    expect(read("show 55")).toEqual({ kind: "show", dice: [5, 5] });
    expect(read("keep -")).toEqual({ kind: "keep", dice: [] });
    expect(read("doubt p2")).toEqual({ kind: "doubt", seat: 1 });
    expect(read("liar").kind).toBe("challenge");
    expect(read("exact").kind).toBe("spoton");
    expect(read("buyback").kind).toBe("buyback");
  });

  it("writes a zero for the ten of a serial number, and sorts dice", () => {
    expect(dice("20")).toEqual([2, 10]);
    expect(digits([5, 2, 5])).toBe("255");
    expect(digits([])).toBe("-");
  });
});

describe("the legal actions", () => {
  it("are sorted out by kind", () => {
    const can = legal("2x3|2x4|show 5|reroll|exact|liar");
    expect(can.bids).toEqual([
      { kind: "bid", quantity: 2, face: 3 },
      { kind: "bid", quantity: 2, face: 4 },
    ]);
    expect(can.shows).toEqual(["show 5"]);
    expect(can.plain).toEqual(["reroll", "exact", "liar"]);
    expect(can.all.has("2x5")).toBe(false);
  });

  it("are none where the string is empty", () => {
    expect(legal("").all.size).toBe(0);
    expect(kinds("")).toEqual([]);
  });

  it("name each kind once", () => {
    expect(kinds("1x2|1x3|liar")).toEqual(["bid", "challenge"]);
  });

  it("are said to the others, unless they are only done with one's own dice", () => {
    expect(["4x5", "claim 66", "believe", "liar", "keep 66", "show 5"].filter(isSaid)).toHaveLength(6);
    expect(["rolled 0", "rolled 2", "keep -", "show -"].filter(isSaid)).toEqual([]);
  });
});
