import { expect, test } from "vitest";
import { isOut, type View } from "./view.ts";

const seen = (seat: number | null, active: readonly number[], result: unknown = null): View => ({ seat, public: { active, result } }) as unknown as View;

test("somebody is out while a match goes on without them", () => {
  expect(isOut(seen(1, [0, 2]))).toBe(true);
  expect(isOut(seen(1, [0, 1]))).toBe(false);
});

test("nobody is out who only watches, nor once it is over or before it has begun", () => {
  expect([isOut(seen(null, [0, 2])), isOut(seen(1, [0], { places: [] })), isOut(seen(1, []))]).toEqual([false, false, false]);
});
