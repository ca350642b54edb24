/**
 * Claims as people speak of them: "a pair of jacks", "full house". All of it is told from how a claim
 * is written and where it stands in the list of the game; what beats what is not known here.
 */

import { message, t } from "../kit/language.ts";
import type { Info } from "../view.ts";

/** So many equal dice, and what they show. */
export type Group = readonly [size: number, symbol: string];

/** A hand of this many dice is called by its groups; a smaller one is read out like a number. */
const GROUPED = 4;
/** More claims than this are built die by die; fewer are all laid out. */
const LAID_OUT = 60;

export const isBuilt = ({ claims }: Info["facts"]): boolean => claims.length > LAID_OUT;

export const isGrouped = (hand: string): boolean => hand.length >= GROUPED;

/** The groups of a hand, the largest first, those of a size in the order in which they are written. */
export function groups(hand: string): Group[] {
  const counts = new Map<string, number>();
  for (const symbol of hand) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts].map(([symbol, size]): Group => [size, symbol]).toSorted((a, b) => b[0] - a[0]);
}

/** By hand: a game has hundreds of claims, and they are sorted at every turn. */
const sized = new Map<string, string>();

/** The sizes of all groups of two or more: "3 2" is a full house. */
function sizes(hand: string): string {
  const known = sized.get(hand);
  if (known !== undefined) return known;
  const found = groups(hand)
    .map(([size]) => size)
    .filter((size) => size > 1)
    .join(" ");
  sized.set(hand, found);
  return found;
}

/** Whether the hand has these dice among its own. */
export function holds(hand: string, part: readonly string[]): boolean {
  const rest = [...hand];
  return part.every((symbol) => {
    const place = rest.indexOf(symbol);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
}

/** The first claim above that place that will do, else the first of all; -1 where none will. */
export function lowest(
  claims: readonly string[],
  above: number,
  fits: (hand: string) => boolean,
): number {
  const higher = claims.findIndex((hand, place) => place > above && fits(hand));
  return higher >= 0 ? higher : claims.findIndex(fits);
}

/** Words for whole sorts of hands, by the sizes of their groups. */
const SORTS = {
  "2": message("Pair"),
  "2 2": message("Two pairs"),
  "2 2 2": message("Three pairs"),
  "3": message("Three"),
  "3 2": message("Full house"),
  "3 3": message("Two triples"),
  "4": message("Four"),
  "4 2": message("Four and a pair"),
  "5": message("Five"),
  "6": message("Six"),
} as const;

/** The sorts of hands of a game, the lowest first, each with its test. */
export function sorts(claims: readonly string[]): { label: string; fits: (hand: string) => boolean }[] {
  return Object.entries(SORTS)
    .map(([wanted, label]) => {
      const fits = (hand: string) => sizes(hand) === wanted;
      return { label: t(label), fits, from: claims.findIndex(fits) };
    })
    .filter(({ from }) => from >= 0)
    .toSorted((a, b) => a.from - b.from);
}

export interface Rung {
  /** A face that all of its claims begin with, or a word for them. */
  label: string;
  face: boolean;
  hands: string[];
}

const EQUAL = [message("Doubles"), message("Triples")] as const;

const EQUALS = message("Equal");

const same = (hand: string): boolean => hand.length > 1 && new Set(hand).size === 1;

/** The claims in rungs of the ladder, the lowest first: numbers by their first die, equal dice apart. */
export function rungs(claims: readonly string[]): Rung[] {
  const first = claims.findIndex(same);
  const last = claims.findLastIndex(same);
  // Equal dice are a rung of their own only where the game puts them together.
  const apart = first >= 0 && claims.slice(first, last + 1).every(same);
  const found: Rung[] = [];
  for (const [place, hand] of claims.entries()) {
    const equal = apart && same(hand);
    const label = equal ? t(EQUAL[hand.length - 2] ?? EQUALS) : apart && place > last ? t("Best") : hand.charAt(0);
    const rung = found.at(-1);
    if (rung?.label === label) rung.hands.push(hand);
    else found.push({ label, face: label.length === 1, hands: [hand] });
  }
  return found;
}
