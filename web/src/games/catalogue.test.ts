/** Every game stands in its family, and a dozen before all others. */

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { byTitle, families, wellKnown } from "./catalogue.ts";

const game = (title: string, shelf: string, sought: number, known: number | null = null): GameInfo => ({ title, listing: { shelf, sought, known } }) as unknown as GameInfo;
const GAMES = [game("Family", "perudo", 3), game("Meyer", "pairs", 2), game("Cacho", "perudo", 4, 2), game("Boxed", "perudo", 1, 1)];
const titles = (games: readonly GameInfo[]): string[] => games.map((it) => it.title);

test("each game stands in its family, what more people look for first", () => {
  expect(families(GAMES).flatMap((it) => (it.games.length > 0 ? [[it.title, titles(it.games)]] : []))).toEqual([
    ["Perudo and Dudo", ["Boxed", "Family", "Cacho"]],
    ["Two or three dice under one cup", ["Meyer"]],
  ]);
});

test("what most people know is a list of its own", () => {
  expect(titles(wellKnown(GAMES))).toEqual(["Boxed", "Cacho"]);
});

test("by title they stand as in a dictionary, whatever they are called within", () => {
  const games = [game("Dahua", "china", 1), game("Common Dahua", "china", 2), game("Äußerst", "odd", 1), game("Bluff", "shows", 1)];
  expect(titles(byTitle(games))).toEqual(["Äußerst", "Bluff", "Common Dahua", "Dahua"]);
});
