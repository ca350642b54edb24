/** Every game stands once: a dozen before all others, the rest in their families. */

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { families, wellKnown } from "./catalogue.ts";

const game = (title: string, shelf: string, sought: number, known: number | null = null): GameInfo => ({ title, listing: { shelf, sought, known } }) as unknown as GameInfo;
const GAMES = [game("Calza", "perudo", 5), game("Family", "perudo", 3), game("Meyer", "pairs", 2), game("Cacho", "perudo", 4, 2), game("Boxed", "perudo", 1, 1)];
const titles = (games: readonly GameInfo[]): string[] => games.map((it) => it.title);

test("each other game stands in its family, what more people look for first", () => {
  expect(families(GAMES).map((it) => [it.title, titles(it.games)])).toEqual([
    ["Perudo and Dudo", ["Family", "Calza"]],
    ["Two or three dice under one cup", ["Meyer"]],
  ]);
});

test("what most people know is a list of its own", () => {
  expect(titles(wellKnown(GAMES))).toEqual(["Boxed", "Cacho"]);
});
