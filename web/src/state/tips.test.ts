import { expect, it } from "vitest";
import { recall } from "../kit/memory.ts";
import { room } from "./fixtures.ts";
import { did, heard, leaveTable } from "./store.ts";
import { meet, met, tip } from "./tips.ts";

it("what has been done, in whatever way, is never explained again", () => {
  did.value = "2x3";
  did.value = "challenge";
  expect(tip.value).toBe(null);
  expect(recall("hints", [])).toEqual(["bid", "challenge"]);
});

it("a call of one table is not missed at another, where there may be none", () => {
  heard(room([]));
  meet("2x3|liar|exact");
  expect([...met.value]).toEqual(["bid", "challenge", "spoton"]);
  leaveTable();
  heard(room([], { table: "ijklmnop" }));
  expect([...met.value]).toEqual([]);
  meet("2x3|liar");
  expect([...met.value]).toEqual(["bid", "challenge"]);
  leaveTable();
});
