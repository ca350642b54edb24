import { expect, test } from "vitest";
import { showdown } from "../state/fixtures.ts";
import { mood, verdict } from "./verdict.ts";

const TOLD = { call: "", count: "", verdict: "Four were bid.", right: "Bo was right.", costs: [] };
const NAMES = ["Ana", "Bo", "Cy"];

test("who was called a liar bluffed or told the truth", () => {
  expect(verdict(showdown({ stands: false }), TOLD, NAMES, [1])).toBe("Ana bluffed.");
  expect(verdict(showdown({ stands: true }), TOLD, NAMES, [])).toBe("Ana told the truth.");
  expect(verdict(showdown({ stands: false }), TOLD, NAMES, [0])).toBe("You bluffed.");
});

test("where several share a device nobody is you", () => {
  expect(verdict(showdown({ stands: false }), TOLD, NAMES, [0, 1])).toBe("Ana bluffed.");
});

test("where nobody was called a liar, it is said who was right, or what was so", () => {
  expect(verdict(showdown({ call: "exact" }), TOLD, NAMES, [])).toBe("Bo was right.");
  expect(verdict(showdown({ call: "concede" }), { ...TOLD, right: "" }, NAMES, [])).toBe("Four were bid.");
});

const moods = (over: Parameters<typeof showdown>[0]) => [0, 1, 2].map((seat) => mood(showdown(over), seat));

test("those whose business it was are glad or low, and whoever loses is low", () => {
  expect(moods({ right: true, losers: [0] })).toEqual(["low", "glad", undefined]);
  expect(moods({ right: false, losers: [1, 2] })).toEqual(["glad", "low", "low"]);
  expect(moods({ right: true, losers: [], challengers: [] })).toEqual(["low", undefined, undefined]);
});
