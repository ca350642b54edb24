/** The streak, and what comes next, also where somebody has meddled with what the device keeps. */

import { beforeEach, expect, test } from "vitest";
import { after, done, doneOne, lastSubject, upNext } from "./practise.ts";

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

test("nonsense on the device is nothing done", () => {
  localStorage.setItem("dudo.practised", '{"bids": "many"}');
  localStorage.setItem("dudo.practise", '"chess"');
  expect([done("bids"), lastSubject()]).toEqual([0, "bids"]);
});
