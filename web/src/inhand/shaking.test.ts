import { expect, test } from "vitest";
import { isShaken, moved } from "./shaking.ts";

const after = (forces: readonly (readonly [number, number])[]) => forces.reduce<readonly number[]>((lately, [now, force]) => moved(lately, force, now), []);

test("a phone is shaken if it moves hard several times within a second, and not when it is laid down", () => {
  expect(isShaken(after([[0, 20], [200, 20], [400, 20]]))).toBe(true);
  expect(isShaken(after([[0, 40], [50, 3], [100, 2]]))).toBe(false);
  expect(isShaken(after([[0, 20], [1100, 20], [2200, 20]]))).toBe(false);
});
