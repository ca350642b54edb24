import { expect, test } from "vitest";
import { switched, turned } from "./dial.ts";

const bids = [
  { quantity: 2, face: 1 },
  { quantity: 4, face: 5 },
  { quantity: 6, face: 5 },
  { quantity: 5, face: 2 },
];

test("the dial stops only at what may be bid", () => {
  const now = { quantity: 4, face: 5 };
  expect(turned(bids, now, 1)).toEqual({ quantity: 6, face: 5 });
  expect(turned(bids, now, -1)).toBe(null);
});

test("on another face as many are bid, or else the next that may be", () => {
  const now = { quantity: 4, face: 5 };
  expect(switched(bids, now, 2)).toEqual({ quantity: 5, face: 2 });
  expect(switched(bids, now, 1)).toEqual({ quantity: 2, face: 1 });
  expect(switched(bids, now, 6)).toBe(null);
});
