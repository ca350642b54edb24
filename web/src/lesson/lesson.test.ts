import { beforeEach, expect, test } from "vitest";
import type { Room } from "../protocol.ts";
import { INFO, room, seat, seen } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { next, point } from "./lesson.ts";

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
