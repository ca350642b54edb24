import { expect, test } from "vitest";
import { parts, points, signed, steps } from "./parts.ts";

test("each step stands where the one before it ends", () => {
  const found = steps({ start: 0.5, luck: 0.25, choices: -0.25, others: 0.5, result: 1 });
  expect(found.map(({ part, kind, from, wide }) => [part, kind, from, wide])).toEqual([
    ["start", "end", 0, 0.5],
    ["luck", "more", 0.5, 0.25],
    ["choices", "less", 0.5, 0.25],
    ["others", "more", 0.5, 0.5],
    ["result", "end", 0, 1],
  ]);
});

test("what falls below nothing makes room for itself", () => {
  const found = steps({ start: 0, luck: -1, choices: 0, others: 0, result: -1 });
  expect(found.map(({ from, wide }) => [from, wide])).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});

test("figures have a sign, but nothing has none", () => {
  expect([0.2, -0.2, 0, -0.0001].map((it) => signed(it, parts))).toEqual(["+20.0%", "−20.0%", "0.0%", "0.0%"]);
  expect([1.5, -1.5, -0.001].map((it) => signed(it, points))).toEqual(["+1.50", "−1.50", "0.00"]);
});
