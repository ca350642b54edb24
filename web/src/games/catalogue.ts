/** The catalogue of games: on which shelf each of them stands, and for how many it is. */

import { message, t } from "../kit/language.ts";
import type { GameInfo, Listing } from "../protocol.ts";

export const SHELVES = [
  ["start", message("Start here")],
  ["bids", message("Rising bids")],
  ["shows", message("Shows and re-rolls")],
  ["cups", message("Passed cups")],
  ["odd", message("Odd ones")],
] as const satisfies readonly (readonly [Listing["shelf"], string])[];

/** The games of a shelf, what more people look for first. */
export function shelved(games: readonly GameInfo[], shelf: Listing["shelf"]): readonly GameInfo[] {
  return games
    .filter((game) => game.listing?.shelf === shelf)
    .toSorted((a, b) => (a.listing?.sought ?? 0) - (b.listing?.sought ?? 0));
}

/** For how many it is. */
export function players({ least, most }: Pick<GameInfo, "least" | "most">): string {
  return least === most ? t("{most} players", { most }) : t("{least}–{most} players", { least, most });
}
