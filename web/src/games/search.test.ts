/** Games are found by every name that they have, however it is spelt. */

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { folded, found, slips } from "./search.ts";

const game = (title: string, aliases: string[] = [], special = "", summary = "", challenge = "Liar!"): GameInfo =>
  ({
    words: { challenge, spoton: "Spot on!" },
    title,
    aliases,
    name: title.toLowerCase().replaceAll(" ", "_"),
    code: "",
    summary,
    listing: { special, home: [] },
  }) as unknown as GameInfo;

const GAMES = [
  game("Mexican Liars", ["Mia", "Mäxchen"]),
  game("Snyd", ["Danish dice", "Løgner"]),
  game("Common Hand", ["Liar's Dice", "说谎者骰子"]),
  game("Chinese Liars", [], "", "Chinesische Lügner: die Gebote steigen"),
  game("Boxed Perudo", ["Toucan dice"], "", "", "Dudo!"),
  game("Cañón", [], "Two dice, twenty-one beats all"),
];
const titles = (wanted: string): string[] => found(GAMES, wanted).map((it) => it.title);

test.each([
  ["mäxchen", "Mexican Liars"],
  ["Maxchen", "Mexican Liars"],
  ["Maexchen", "Mexican Liars"],
  ["MIA", "Mexican Liars"],
  ["logner", "Snyd"],
  ["løgner", "Snyd"],
  ["canon", "Cañón"],
  ["liars dice", "Common Hand"],
  ["liar’s dice", "Common Hand"],
  ["骰子", "Common Hand"],
  ["dudo", "Boxed Perudo"],
  ["Dudo!", "Boxed Perudo"],
  ["twenty-one", "Cañón"],
])("%s finds a game by its name", (wanted, title) => {
  expect(titles(wanted)[0]).toBe(title);
});

test.each([
  ["maxchn", "Mexican Liars"],
  ["mexcian", "Mexican Liars"],
  ["liers dice", "Common Hand"],
  ["comon hand", "Common Hand"],
  ["danihs", "Snyd"],
  ["chinesiche lugnr", "Chinese Liars"],
])("%s is a slip that is forgiven", (wanted, title) => {
  expect(titles(wanted)[0]).toBe(title);
});

test("what is called nothing like it is not found, and short words are taken at their letter", () => {
  expect(titles("chess")).toEqual([]);
  expect(titles("mio")).toEqual([]);
  expect(titles("")).toEqual(GAMES.map((it) => it.title));
});

test("slips are letters changed, left out, put in or swapped", () => {
  expect([slips("dudo", "dudo"), slips("dudo", "duod"), slips("dudo", "dud"), slips("dudo", "perudo")]).toEqual([0, 1, 1, 3]);
  expect(folded("Mäxchen")).toBe(folded("MAEXCHEN"));
});
