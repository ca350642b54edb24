import { beforeEach, expect, test } from "vitest";
import type { Room } from "../protocol.ts";
import { INFO, room, seat, seen, showdown } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { again, called, next, point } from "./lesson.ts";

const LESSON: Room["lesson"] = [
  { at: "dice", text: "These are yours." },
  { at: "bid", text: "Bid here." },
  { at: "doubt", text: "Or doubt." },
];

function sitDown(table: string, family: "bids" | "cup"): void {
  leaveTable();
  heard(room([seat("Ana", { yours: true }), seat("Bo")], { table, lesson: LESSON, info: { ...INFO, family } }));
  heard({ t: "state", ...seen(1) } as never);
}

beforeEach(() => localStorage.clear());

test("the lesson of another family begins at its beginning", () => {
  sitDown("abcdefgh", "bids");
  expect(point.value?.at).toBe("dice");
  next();
  expect(point.value?.at).toBe("bid");
  sitDown("ijklmnop", "cup");
  expect(point.value?.at).toBe("dice");
  leaveTable();
});

const told = (actions: string, standing: readonly [number, string] | null): string | undefined => {
  heard({ t: "state", ...seen(2, { standing }), actions } as never);
  return point.value?.at;
};

test("how to doubt is told to whoever can doubt now, and not over a bid of their own", () => {
  sitDown("abcdefgh", "bids");
  again();
  next();
  next();
  expect(told("", [0, "2x3"])).toBeUndefined();
  expect(told("", [1, "2x3"])).toBeUndefined();
  expect(told("split|believe", [1, "2x3"])).toBeUndefined(); // another word against it, of which the lesson says nothing
  expect(told("3x3|liar", [1, "2x3"])).toBe("doubt");
  leaveTable();
});

test("how to doubt is still told after somebody else has doubted, and no more to whoever has done it", () => {
  sitDown("abcdefgh", "bids");
  again();
  next();
  next();
  called(showdown({ challengers: [1] }));
  expect(told("3x3|liar", [1, "2x3"])).toBe("doubt");
  called(showdown({ challengers: [0] }));
  expect(point.value).toBeNull();
  leaveTable();
});
