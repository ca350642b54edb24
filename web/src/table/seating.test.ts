import { describe, expect, it } from "vitest";
import { around, seatPoints } from "./seating.ts";

describe("seats around the table", () => {
  it("follow mine clockwise and end at my right", () => {
    expect(around(4, 1)).toEqual([2, 3, 0]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  it("put a single opponent across", () => {
    expect(seatPoints(1)).toEqual([{ x: 0.5, y: 0 }]);
  });

  it("begin at my left, mirror to my right, and stay on the table", () => {
    for (const count of [2, 3, 5, 7, 9]) {
      const all = seatPoints(count, { ratio: 1.4 });
      const first = all[0];
      const last = all.at(-1);
      expect(all.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      expect(first && last ? first.x + last.x : 0).toBeCloseTo(1, 1);
      expect(first?.x ?? 1).toBeLessThan(0.5);
    }
  });
});
