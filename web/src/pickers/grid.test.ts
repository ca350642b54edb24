import { describe, expect, it } from "vitest";
import { lowest, seek } from "./grid.ts";

const FACES = [2, 3, 4, 5, 6];
const legal = new Set(["3x5", "3x6", "4x2", "4x3", "5x2", "5x6"]);
const from = (quantity: number, face: number, step: [number, number]) =>
  seek({ quantity, face }, step, legal, FACES, 8);

describe("the arrows in the bid grid", () => {
  it("go to the next live cell across, over dead ones", () => {
    expect(from(3, 6, [1, 0])).toEqual({ quantity: 5, face: 6 });
    expect(from(5, 6, [1, 0])).toBe(null);
  });

  it("go down to the nearest live quantity of the next row that has one", () => {
    expect(from(4, 3, [0, 1])).toEqual({ quantity: 3, face: 5 });
    expect(from(3, 5, [0, -1])).toEqual({ quantity: 4, face: 3 });
  });

  it("begin at the smallest raise", () => {
    expect(lowest([{ quantity: 4, face: 2 }, { quantity: 3, face: 5 }], FACES)).toEqual({ quantity: 3, face: 5 });
  });

  it("begin in the upper of two rows, where 1s are the highest, too", () => {
    const ones = { quantity: 1, face: 1 };
    const twos = { quantity: 1, face: 2 };
    expect(lowest([ones, twos], [...FACES, 1])).toEqual(twos);
    expect(lowest([ones, twos], [1, ...FACES])).toEqual(ones);
  });
});
