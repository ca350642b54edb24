import { expect, test } from "vitest";
import { holds } from "./waiting.ts";

const ME = { mine: [0], hurry: false, still: false, now: 1000 };

test("a verdict waits for whoever plays with bots", () => {
  expect(holds({ reading: [0], until: null }, ME)).toBe(null);
});

test("people who play together wait for each other as long as the table says", () => {
  expect(holds({ reading: [0, 1], until: 21_000 }, ME)).toBe(20_000);
  expect(holds({ reading: [0, 1], until: 500 }, ME)).toBe(0);
});

test("it makes way after a while for who only watches, and where the host is in a hurry", () => {
  const watching = holds({ reading: [1], until: null }, ME);
  expect(watching).toBe(6000);
  expect(holds({ reading: [0], until: null }, { ...ME, hurry: true })).toBe(watching);
  expect(holds({ reading: [], until: null }, { ...ME, still: true })).toBe(9000);
});
