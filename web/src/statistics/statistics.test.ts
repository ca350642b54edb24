/** The statistics of this device: kept once a match, bounded, added up, and written out for a spreadsheet. */

import { beforeEach, expect, test } from "vitest";
import type { PlayerBreakdown, MatchLuck } from "../protocol.ts";
import { allThrown, asCsv, asJson, byGame, finished, forgetAll, fortune, judge, keep, rolled, total, type Finished } from "./statistics.ts";

const COUNTED = { decisions: 9, good: 7, slips: 1, blunders: 1, bluffs: 4, stood: 3, calls: 2, right: 1, luck: 0.25 };

function match(number: number, more: Partial<Finished> = {}): Finished {
  return { table: "abcdefgh", match: number, when: "2030-01-02T03:04:05Z", game: "perudo", title: "Perudo", place: 1, players: 3, counted: null, ...more };
}

beforeEach(() => localStorage.clear());

test("a match is kept once, and its review is added when it comes", () => {
  keep(match(1));
  keep(match(1, { counted: COUNTED, when: "later" }));
  keep(match(1));
  expect(finished()).toEqual([match(1, { counted: COUNTED })]);
});

test("a review that is looked at later counts for its match, and for no other", () => {
  keep(match(1));
  judge("abcdefgh", 1, COUNTED as PlayerBreakdown);
  judge("abcdefgh", 2, COUNTED as PlayerBreakdown);
  expect(finished()).toEqual([match(1, { counted: COUNTED })]);
});

const luck = (counts: number[], you: number | null): MatchLuck =>
  ({ you, throws: { players: [{ seat: 1, thrown: { counts } }] } }) as unknown as MatchLuck;

test("one’s own throws are kept with their match, and added up by the kind of dice", () => {
  keep(match(1));
  keep(match(2));
  rolled("abcdefgh", 1, luck([1, 2, 0, 0, 0, 3], 1));
  rolled("abcdefgh", 2, luck([1, 0, 0, 0, 0, 0], 1));
  rolled("abcdefgh", 2, luck([9, 9, 9, 9, 9, 9], null));
  rolled("abcdefgh", 3, luck([9, 9, 9, 9, 9, 9], 1));
  keep(match(2, { counted: COUNTED }));
  expect(allThrown(finished(), 6)).toEqual([2, 2, 0, 0, 0, 3]);
  expect(allThrown(finished(), 4)).toEqual([0, 0, 0, 0]);
  localStorage.setItem("dudo.statistics", JSON.stringify({ version: 1, matches: [{ ...match(1), thrown: ["many"] }] }));
  expect(finished()).toEqual([]);
});

test("the latest five hundred are kept", () => {
  for (let number = 1; number <= 503; number += 1) keep(match(number));
  expect([finished().length, finished()[0]?.match]).toEqual([500, 503]);
});

test("places are told by game, and what was counted is added up", () => {
  const all = [match(1, { counted: COUNTED }), match(2, { place: 3, counted: COUNTED }), match(3, { game: "duel", title: "Duel", place: 2 })];
  expect(byGame(all)).toEqual([
    { game: "perudo", title: "Perudo", matches: 2, places: [1, 0, 1] },
    { game: "duel", title: "Duel", matches: 1, places: [0, 1] },
  ]);
  expect(total(all)).toMatchObject({ reviewed: 2, bluffs: 8, stood: 6, luck: 0.5 });
});

test("luck is told of enough matches, and only what is more than fair dice commonly do", () => {
  expect(fortune(-0.6, 1)).toEqual({ way: "few", count: 0 });
  expect(fortune(-2.1, 16)).toEqual({ way: "even", count: 4 });
  expect([fortune(4.6, 16), fortune(-5.2, 16)]).toEqual([{ way: "with", count: 5 }, { way: "against", count: 5 }]);
});

test("nonsense, and what another version kept, is nothing played", () => {
  localStorage.setItem("dudo.statistics", '{"version": 1, "matches": [{"table": 3}, null]}');
  expect(finished()).toEqual([]);
  localStorage.setItem("dudo.statistics", JSON.stringify({ version: 0, matches: [match(1)] }));
  expect(finished()).toEqual([]);
});

test("a spreadsheet reads it, and takes no title for a formula", () => {
  const csv = asCsv([{ ...match(1, { title: '=1+"x"', counted: COUNTED }), record: "d p1 1\np1 liar" }]);
  expect(csv.split("\r\n")[1]).toBe(`2030-01-02T03:04:05Z,perudo,"'=1+""x""",1,3,9,7,1,1,4,3,2,1,0.25,abcdefgh,1,"d p1 1\np1 liar"`);
  expect(JSON.parse(asJson([{ ...match(1), record: "r" }]))).toEqual({ version: 1, matches: [{ ...match(1), record: "r" }] });
});

test("all of it can be deleted", () => {
  keep(match(1));
  forgetAll();
  expect(finished()).toEqual([]);
});
