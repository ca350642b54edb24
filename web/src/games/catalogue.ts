/** The catalogue of games: on which shelf each of them stands, in which countries it is at home, and for how many. */

import { language, message, t } from "../kit/language.ts";
import type { GameInfo, Listing } from "../protocol.ts";

const SHELVES = [
  ["start", message("Start here")],
  ["bids", message("Rising bids")],
  ["shows", message("Shows and re-rolls")],
  ["cups", message("Passed cups")],
  ["odd", message("Odd ones")],
] as const satisfies readonly (readonly [Listing["shelf"], string])[];

/** The games of a shelf, those that most people look for first. */
function shelved(games: readonly GameInfo[], shelf: Listing["shelf"]): readonly GameInfo[] {
  return games
    .filter((game) => game.listing?.shelf === shelf)
    .toSorted((a, b) => (a.listing?.sought ?? 0) - (b.listing?.sought ?? 0));
}

/** Games under a heading. */
export interface GameSection {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameInfo[];
}

/** All games on their shelves. */
export function byKind(games: readonly GameInfo[]): readonly GameSection[] {
  return SHELVES.map(([shelf, title]) => ({ id: shelf, title: t(title), games: shelved(games, shelf) }));
}

/** All games under each country where they are at home, by name; those that have spread everywhere come last. */
export function byCountry(games: readonly GameInfo[]): readonly GameSection[] {
  const inOrder = SHELVES.flatMap(([shelf]) => shelved(games, shelf));
  const countries = [...new Set(inOrder.flatMap((game) => game.listing?.home ?? []))].toSorted((a, b) => a.localeCompare(b, language()));
  const sections = countries.map((title, at) => ({ id: `home-${at}`, title, games: inOrder.filter((game) => game.listing?.home.includes(title)) }));
  const spread = inOrder.filter((game) => game.listing?.home.length === 0);
  return spread.length ? [...sections, { id: "home-everywhere", title: t("Everywhere"), games: spread }] : sections;
}

/** In the order in which somebody looks for a title. */
export function byTitle(games: readonly GameInfo[]): readonly GameInfo[] {
  return games.toSorted((a, b) => a.title.localeCompare(b.title, language()));
}

/** For how many it is. */
export function players({ least, most }: Pick<GameInfo, "least" | "most">): string {
  return least === most ? t("{most} players", { most }) : t("{least}–{most} players", { least, most });
}
