/** How house rules, or a game and its nearest relative, differ: first what a player notices first. */

import type { Differing } from "../protocol.ts";

type Rule = Differing["here"][number];

/** What one may do, then what words mean, then how rounds begin and end; the rest as on the card. */
const ORDER = ["exact", "passing", "may", "palifico", "said", "means", "round", "ends"];

/** A bound that hardly any match reaches is no difference to speak of. */
const UNSEEN = new Set(["rounds"]);

const place = ({ chapter, option }: Rule): number => {
  const at = ORDER.indexOf(chapter);
  return UNSEEN.has(option) || at < 0 ? ORDER.length : at;
};

export const noticed = (rules: readonly Rule[]): readonly Rule[] => rules.toSorted((a, b) => place(a) - place(b));

/** So many of them, one of each kind, that say what is different in a breath; new words alone are no difference. */
export function foremost(rules: readonly Rule[], most: number): readonly Rule[] {
  const seen = noticed(rules).filter((rule) => place(rule) < ORDER.length);
  if (seen.every(({ chapter }) => chapter === "said")) return [];
  return seen.filter((rule, nth) => seen.findIndex(({ chapter }) => chapter === rule.chapter) === nth).slice(0, most);
}
