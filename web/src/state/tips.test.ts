import { afterEach, expect, it } from "vitest";
import { recall } from "../kit/memory.ts";
import { INFO, room, seat, seen } from "./fixtures.ts";
import { act, heard, leaveTable, met } from "./store.ts";
import { tip } from "./tips.ts";
import { understood } from "./understood.ts";

const seats = [seat("Ana", { yours: true }), seat("Bo")];

function offered(v: number, actions: string): void {
  const { at: _, ...state } = seen(v);
  heard({ t: "state", ...state, actions });
}

afterEach(() => leaveTable());

it("what has been done, in whatever way, is never explained again", () => {
  heard(room(seats, { info: { ...INFO, meanings: { bid: "A bid.", challenge: "A challenge." } } }));
  offered(1, "2x3|liar");
  act("2x3");
  offered(2, "2x3|liar");
  expect(tip.value?.kind).toBe("challenge");
  act("liar");
  offered(3, "2x3|liar");
  expect(tip.value).toBe(null);
  expect(recall("hints", [])).toEqual(["bid", "challenge"]);
});

it("a call of one table is not missed at another, where there may be none", () => {
  heard(room(seats));
  offered(1, "2x3|liar|exact");
  expect([...met.value]).toEqual(["bid", "challenge", "spoton"]);
  leaveTable();
  heard(room(seats, { table: "ijklmnop" }));
  expect([...met.value]).toEqual([]);
  offered(1, "2x3|liar");
  expect([...met.value]).toEqual(["bid", "challenge"]);
});

it("what could be said is explained before silence is", () => {
  heard(room(seats, { info: { ...INFO, meanings: { waive: "Say nothing.", spoton: "It is exact." } } }));
  offered(1, "waive|exact");
  expect(tip.value?.kind).toBe("spoton");
  understood("spoton");
  expect(tip.value?.kind).toBe("waive");
});
