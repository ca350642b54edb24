import { describe, expect, it } from "vitest";
import { inOrder, orderOf, type Proved } from "./leaves.ts";

const die = (leaf: number, seat: number, shake = 3): Proved => ({ shake, leaf, round: 2, seat, below: 6, face: 1 });
const leaf = (number: number, n = 6) => ({ leaf: number, round: 1, n, number: 0, seat: 0, secret: "" });

const order = (dice: Proved[], seen: (number | null)[], all = dice) => orderOf(dice, seen, all);

describe("the leaves of a proof", () => {
  it("stand once each, from the first to the last", () => {
    expect(inOrder(3, [leaf(0), leaf(1), leaf(4)], [])).toBe(true);
    for (const leaves of [[leaf(1), leaf(1)], [leaf(2), leaf(1)], [leaf(-1)], [leaf(0.5)]]) expect(inOrder(3, leaves, [])).toBe(false);
  });

  it("are still drawn below the same number when they are proved again", () => {
    expect(inOrder(3, [leaf(1)], [die(1, 0)])).toBe(true);
    expect(inOrder(3, [leaf(1, 4)], [die(1, 0)])).toBe(false);
    expect(inOrder(4, [leaf(1, 4)], [die(1, 0)])).toBe(true);
  });
});

describe("the dice of a round", () => {
  const ana = [die(0, 0), die(1, 0)];
  const bo = [die(2, 1), die(3, 1), die(4, 1)];

  it("are thrown seat by seat", () => {
    expect(order([...ana, ...bo], [2, 3])).toBe("right");
    expect(order([...ana, ...bo], [2, 0, 3])).toBe("right");
    expect(order([die(2, 0), die(3, 0), die(0, 1), die(1, 1)], [2, 2])).toBe("wrong");
    expect(order([die(0, 0), die(1, 1), die(2, 0)], [2, 1])).toBe("wrong");
  });

  it("leave none out", () => {
    expect(order([die(0, 0), die(2, 0)], [2, null])).toBe("wrong");
    expect(order([...ana, die(3, 1), die(4, 1)], [2, 2])).toBe("wrong");
    expect(order([...ana, die(3, 2), die(4, 2)], [2, null, 2])).toBe("right"); // what lies between is covered
  });

  it("begin where the numbers before them end", () => {
    expect(order(bo, [null, 3])).toBe("right");
    expect(order(bo, [0, 3])).toBe("open");
    expect(order(bo, [0, 3], [...bo, { ...die(0, 0), round: 0 }, { ...die(1, 1), below: 100 }])).toBe("right");
  });

  it("may come from several throws, of which some dice were kept", () => {
    expect(order([die(0, 0), die(3, 0), die(0, 0, 4), die(1, 0, 4)], [4, null])).toBe("right");
    expect(order([die(0, 0), die(3, 0), die(4, 0), die(0, 0, 4)], [2, null])).toBe("right");
  });
});
