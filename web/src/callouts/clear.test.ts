import { expect, test } from "vitest";
import { clearOf, overlap } from "./clear.ts";

const ROOM = { left: 0, top: 0, width: 360, height: 600 };
const wish = { left: 10, top: 100, width: 80, height: 30 };

test("what has room stays where it is wanted", () => {
  expect(clearOf(wish, [{ left: 10, top: 140, width: 300, height: 60 }], ROOM)).toEqual(wish);
});

test("what would lie on a tip or a button goes to the nearest place beside it", () => {
  const tip = { left: 0, top: 90, width: 360, height: 60 };
  const found = clearOf(wish, [tip], ROOM);
  expect(overlap(found, tip)).toBe(0);
  expect(found.top).toBe(56);
});

test("where there is no room it covers as little as it can, and stays on the screen", () => {
  const all = { left: 0, top: 0, width: 360, height: 590 };
  expect(clearOf(wish, [all], ROOM).top).toBe(570);
});

test("where there is no room above nor below, it goes aside", () => {
  const column = { left: 60, top: 0, width: 100, height: 600 };
  expect(clearOf(wish, [column], ROOM)).toEqual({ ...wish, left: 160 });
});
