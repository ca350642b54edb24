/** In which order cups are lifted and dice are counted, and when: the score that the showdown plays. */

import type { Showdown } from "../view.ts";
import { isSuper, read } from "../words/notation.ts";

/** Who lifts, in order: around the table from the bidder's left, so that the bidder is last. */
export function order(it: Showdown): number[] {
  const all = it.hands.map((_, index) => (it.bidder + 1 + index) % it.hands.length);
  return all.filter((seat) => (it.hands[seat]?.length ?? 0) > 0);
}

/** Answers to what was bid that several players may have given. */
const ANSWERS = new Set(["challenge", "spoton", "support", "oppose"]);

/** What each has answered, by seat, where several have: who doubted, and who took whose side. */
export function answers(it: Showdown): ReadonlyMap<number, string> {
  const all = it.history.filter(([seat, word]) => seat !== it.bidder && ANSWERS.has(read(word).kind));
  return all.length > 1 ? new Map(all) : new Map();
}

/** Something that is counted: a die, or where points are bid a whole hand. */
interface Counted {
  seat: number;
  dice: readonly number[];
  worth: number;
}

/** What is counted, in the order in which cups are lifted. */
export function tally(it: Showdown): Counted[] {
  const points = read(it.bid).kind === "total";
  return order(it).flatMap((seat): Counted[] => {
    const hand = it.hands[seat] ?? [];
    const dice = hand.flatMap((_, die) => (it.matches[seat]?.[die] ? [die] : []));
    if (!points) return dice.map((die) => ({ seat, dice: [die], worth: isSuper(hand[die] ?? 0) ? 2 : 1 }));
    return dice.length > 0 ? [{ seat, dice, worth: dice.reduce((sum, die) => sum + (hand[die] ?? 0), 0) }] : [];
  });
}

/** How many of these have been counted up to here, as the bid counts. */
export function climbed(it: Showdown, counted: number, done: boolean): number | null {
  if (it.count === null) return null;
  if (done) return it.count;
  return tally(it)
    .slice(0, counted)
    .reduce((sum, { worth }) => sum + worth, 0);
}

/** The faces that lie in one row by then, a die for each that is counted, wild ones last; nothing where points are. */
export function gathered(it: Showdown, counted: number): number[] {
  const bid = read(it.bid);
  if (bid.kind === "total") return [];
  const stands = (face: number): boolean => !("face" in bid) || face === bid.face;
  return tally(it)
    .slice(0, counted)
    .flatMap(({ seat, dice, worth }) => Array.from({ length: worth }, () => it.hands[seat]?.[dice[0] ?? 0] ?? 0))
    .toSorted((one, other) => Number(stands(other)) - Number(stands(one)));
}

export interface Beat {
  /** Milliseconds after the cut. */
  at: number;
  is: "lift" | "count" | "verdict";
  /** Cups that are up from here on, and what has been counted. */
  lifted: number;
  counted: number;
  /** The bid stands or falls with it, so that everybody holds their breath before it. */
  decides: boolean;
}

const BEFORE = 350;
const QUICK = 2300; // all cups and dice together, whatever their number
const STEP = 210; // and no slower than this each
/** How long everybody holds their breath before what decides it. */
export const BREATH = 850;
const AFTER = 650;

/** The score of a showdown: a breath before what decides it, all else at an even pace. */
export function score(it: Showdown): Beat[] {
  const cups = order(it);
  const counts = tally(it);
  const deciding = decider(it, counts);
  const step = Math.min(STEP, QUICK / Math.max(1, cups.length * 1.4 + counts.length));
  const beats: Beat[] = [];
  let at = BEFORE;
  let counted = 0;
  cups.forEach((seat, cup) => {
    const last = cup === cups.length - 1;
    // Where no die decides it, the last cup does.
    const decides = last && deciding === null;
    if (decides) at += BREATH;
    beats.push({ at, is: "lift", lifted: cup + 1, counted, decides });
    at += step * 1.4;
    for (const one of counts) {
      if (one.seat !== seat) continue;
      const turns = counted === deciding;
      if (turns) at += BREATH;
      counted += 1;
      beats.push({ at, is: "count", lifted: cup + 1, counted, decides: turns });
      at += step;
    }
  });
  at += cups.length > 0 ? AFTER : 0;
  return [...beats, { at, is: "verdict", lifted: cups.length, counted, decides: false }];
}

/** Which of these brings the count to what was bid; null where none does. */
function decider(it: Showdown, counts: readonly Counted[]): number | null {
  const bid = read(it.bid);
  const wanted = "quantity" in bid ? bid.quantity : "amount" in bid ? bid.amount : Infinity;
  let sum = 0;
  const found = counts.findIndex(({ worth }) => (sum += worth) >= wanted);
  return found < 0 ? null : found;
}
