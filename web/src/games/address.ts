/** Whose rules they are, and where each of them is found. */

import { to } from "../kit/router.ts";
import type { Info } from "../view.ts";

/** Whose rules: a game of the catalogue, or house rules as they stand in a link. */
export type Whose = { game: string } | { link: string };

export const whose = (info: Info): Whose => (info.link === "" ? { game: info.name } : { link: info.link });

export function address(of: Whose, rule: string): string {
  return "game" in of ? to.rules(of.game, rule) : to.houseRules(of.link, rule);
}
