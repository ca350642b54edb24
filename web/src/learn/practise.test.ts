/** The streak, and what comes next, also where somebody has meddled with what the device keeps. */

import { beforeEach, expect, test, vi } from "vitest";
import { after, done, doneOne, placeOf, upNext } from "./practise.ts";

beforeEach(() => localStorage.clear());

test("right answers make the streak longer, a wrong one ends it, the best is kept", () => {
  let it = { now: 0, best: 0 };
  for (const right of [true, true, false, true]) it = after(it, right);
  expect(it).toEqual({ now: 1, best: 2 });
});

test("each subject goes on where it was left, a dozen at a time", () => {
  for (let i = 0; i < 13; i++) doneOne("cup");
  expect([done("cup"), done("bids")]).toEqual([13, 0]);
  expect(upNext(13)).toEqual({ dozen: 1, at: 1 });
});

const pressed = (key: string, more: KeyboardEventInit = {}) => placeOf(new KeyboardEvent("keydown", { key, ...more }));

test("a figure is an answer, and with Ctrl or Alt it is the browser’s", () => {
  expect(["1", "9", "0", "x", " "].map((key) => pressed(key))).toEqual([0, 8, null, null, null]);
  expect([pressed("1", { ctrlKey: true }), pressed("1", { metaKey: true }), pressed("1", { altKey: true })]).toEqual([null, null, null]);
});

test("nonsense on the device is nothing done", async () => {
  localStorage.setItem("dudo.practised", '{"bids": "many"}');
  localStorage.setItem("dudo.practise", '"chess"');
  localStorage.setItem("dudo.streak", '{"now": -3, "best": 4}');
  vi.resetModules();
  const fresh = await import("./practise.ts");
  expect([fresh.done("bids"), fresh.chosen.value, fresh.streak.value]).toEqual([0, "bids", { now: 0, best: 0 }]);
});
