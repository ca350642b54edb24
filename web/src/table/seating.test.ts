import { describe, expect, it } from "vitest";
import { around, ringPoints, seatPoints } from "./seating.ts";

describe("seats around the table", () => {
  it("follow mine clockwise and end at my right", () => {
    expect(around(4, 1)).toEqual([2, 3, 0]);
    expect(around(3, null)).toEqual([0, 1, 2]);
  });

  it("put a single opponent across", () => {
    expect(seatPoints(1, 1)).toEqual([{ x: 0.5, y: 0 }]);
  });

  it("begin at my left, mirror to my right, and stay on the table", () => {
    for (const count of [2, 3, 5, 7, 9]) {
      const all = seatPoints(count, 1.4);
      const first = all[0];
      expect(all.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      all.forEach((point, i) => {
        const other = all[count - 1 - i];
        expect(point.x + (other?.x ?? 0)).toBeCloseTo(1, 6);
        expect(point.y).toBeCloseTo(other?.y ?? 2, 6);
      });
      expect(first?.x ?? 1).toBeLessThan(0.5);
    }
  });

  it("put whoever sits opposite in the middle", () => {
    for (const count of [3, 5, 7]) expect(seatPoints(count, 1.4)[(count - 1) / 2]?.x).toBeCloseTo(0.5, 6);
    for (const count of [2, 4, 6, 8]) {
      const [mine, opposite] = [ringPoints(count, 1.5)[0], ringPoints(count, 1.5)[count / 2]];
      expect(mine?.x).toBeCloseTo(0.5, 6);
      expect(mine?.y).toBeCloseTo(1, 6);
      expect(opposite?.x).toBeCloseTo(0.5, 6);
      expect(opposite?.y).toBeCloseTo(0, 6);
    }
  });
});
