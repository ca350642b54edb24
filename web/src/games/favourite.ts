/** The game that this device likes best: "Play now" deals it. */

import { kept } from "../kit/memory.ts";
import type { GameInfo } from "../protocol.ts";

export interface Favourite {
  /** Its name in the catalogue, or what a link to house rules carries. */
  readonly wish: { readonly game: string } | { readonly link: string };
  readonly title: string;
  readonly least: number;
  readonly most: number;
}

function isFavourite(it: unknown): boolean {
  const one = it as Partial<Favourite> | null;
  const wish: unknown = one?.wish;
  const named = typeof wish === "object" && wish !== null && ("game" in wish || "link" in wish);
  return named && typeof one?.title === "string" && typeof one.least === "number" && typeof one.most === "number";
}

/** None until somebody chooses one. */
export const favourite = kept<Favourite | null>("favourite", null, isFavourite);

export const like = (it: Favourite | null): void => void (favourite.value = it);

const same = (one: Favourite["wish"] | undefined, other: Favourite["wish"]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether it is the one. */
export const isLiked = (wish: Favourite["wish"]): boolean => same(favourite.value?.wish, wish);

/** What to remember of a game. */
export const liking = (wish: Favourite["wish"], title: string, { least, most }: Pick<GameInfo, "least" | "most">): Favourite => ({
  wish,
  title,
  least,
  most,
});
