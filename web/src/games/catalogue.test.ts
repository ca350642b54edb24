/** Every game stands on one shelf, and under each country where it is at home. */

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { byCountry, byKind, byTitle } from "./catalogue.ts";

const game = (title: string, shelf: string, home: string[]): GameInfo => ({ title, listing: { shelf, home, sought: 1 } }) as unknown as GameInfo;
const GAMES = [game("Bluff", "shows", ["Germany", "Czechia"]), game("Cacho", "bids", ["Chile"]), game("Stars", "shows", []), game("Max", "cups", ["Germany"])];
const laid = (sections: ReturnType<typeof byKind>) => sections.map(({ title, games }) => [title, games.map((it) => it.title)]);

test("each game stands on its shelf", () => {
  expect(laid(byKind(GAMES)).filter(([, games]) => games?.length)).toEqual([
    ["Rising bids", ["Cacho"]],
    ["Shows and re-rolls", ["Bluff", "Stars"]],
    ["Passed cups", ["Max"]],
  ]);
});

test("by country a game stands wherever it is at home, and last what is played everywhere", () => {
  expect(laid(byCountry(GAMES))).toEqual([
    ["Chile", ["Cacho"]],
    ["Czechia", ["Bluff"]],
    ["Germany", ["Bluff", "Max"]],
    ["Everywhere", ["Stars"]],
  ]);
});

test("by title they stand as in a dictionary, whatever they are called within", () => {
  const games = [game("Dahua", "bids", []), game("Common Dahua", "bids", []), game("Äußerst", "bids", []), game("Bluff", "shows", [])];
  expect(byTitle(games).map((it) => it.title)).toEqual(["Äußerst", "Bluff", "Common Dahua", "Dahua"]);
});
