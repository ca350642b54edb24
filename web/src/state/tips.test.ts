import { expect, it } from "vitest";
import { recall } from "../kit/memory.ts";
import { INFO, room, seat, seen } from "./fixtures.ts";
import { did, heard, leaveTable } from "./store.ts";
import { meet, met, tip, understood } from "./tips.ts";

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

it("what could be said is explained before silence is", () => {
  heard(room([seat("Ana", { yours: true }), seat("Bo")], { info: { ...INFO, meanings: { waive: "Say nothing.", spoton: "It is exact." } } }));
  const { at: _, ...state } = seen(1);
  heard({ t: "state", ...state, actions: "waive|exact" });
  expect(tip.value?.kind).toBe("spoton");
  understood("spoton");
  expect(tip.value?.kind).toBe("waive");
  leaveTable();
});
