/** The catalogue of games: those that most people know, all others in their families, and for how many each of them is. */

import { message, t } from "../kit/language.ts";
import type { GameInfo, Listing } from "../protocol.ts";

const FAMILIES = [
  ["perudo", message("Perudo and Dudo")],
  ["liars", message("Liar’s dice")],
  ["screen", message("From films and video games")],
  ["pairs", message("Two or three dice under one cup")],
  ["poker", message("Poker dice under one cup")],
  ["china", message("Chinese bar dice")],
  ["denmark", message("Danish dice")],
  ["bars", message("American bar dice")],
  ["shows", message("Shows and re-rolls")],
  ["odd", message("Odd ones")],
] as const satisfies readonly (readonly [Listing["shelf"], string])[];

/** Games under a heading. */
export interface GameFamily {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameInfo[];
}

const by = (games: readonly GameInfo[], place: (listing: Listing) => number | null): readonly GameInfo[] =>
  games.toSorted((a, b) => ((a.listing && place(a.listing)) ?? 0) - ((b.listing && place(b.listing)) ?? 0));

/** The dozen that most people know. */
export const wellKnown = (games: readonly GameInfo[]): readonly GameInfo[] =>
  by(
    games.filter((game) => game.listing?.known),
    ({ known }) => known,
  );

/** All others in their families, in each those first that more people look for. */
export const families = (games: readonly GameInfo[]): readonly GameFamily[] =>
  FAMILIES.map(([shelf, title]) => ({
    id: shelf,
    title: t(title),
    games: by(
      games.filter(({ listing }) => listing?.shelf === shelf && !listing.known),
      ({ sought }) => sought,
    ),
  })).filter((family) => family.games.length > 0);

/** What else a game is called where it comes from: its own title, too, where the language has another. */
export const otherNames = ({ title, titles, aliases }: Pick<GameInfo, "title" | "titles" | "aliases">): string[] =>
  [...titles.slice(0, 1), ...aliases].filter((name) => name !== title);

/** For how many it is. */
export function players({ least, most }: Pick<GameInfo, "least" | "most">): string {
  return least === most ? t("{most} players", { most }) : t("{least}–{most} players", { least, most });
}
