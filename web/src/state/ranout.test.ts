import { expect, it } from "vitest";
import { seen } from "./fixtures.ts";
import type { Seen } from "./queue.ts";
import { ranOut } from "./ranout.ts";

const at = (what: Seen, seconds: number): Seen => ({ ...what, at: seconds * 1000 });
const asked = (left: number, waiting: number[] = [1]): Seen => ({ ...at(seen(3, { waiting }), 10), clock: { seconds: 30, left } });

it("knows who let the time run out", () => {
  expect(ranOut(asked(30), at(seen(4), 40.05))).toBe(1);
  const mine = { ...asked(30, [0]), seat: 0 };
  expect(ranOut(mine, at(seen(4), 38))).toBe(0); // a busy page heard late that it was asked
  expect(ranOut(asked(30), at(seen(4), 38))).toBeNull();
});

it("blames nobody who was in time, or where no clock ran", () => {
  expect(ranOut(asked(30), at(seen(4), 35))).toBeNull();
  expect(ranOut({ ...asked(30), clock: null }, at(seen(4), 40))).toBeNull();
  expect(ranOut(undefined, at(seen(4), 40))).toBeNull();
});

it("blames nobody where the same decision is still waited for, or several were", () => {
  expect(ranOut(asked(30), at(seen(3), 40))).toBeNull();
  expect(ranOut(asked(30, [0, 1]), at(seen(4), 40))).toBeNull();
});

it("does not guess at what happened while the line was lost", () => {
  expect(ranOut(asked(30), at(seen(4), 90))).toBeNull();
});
