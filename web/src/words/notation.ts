/** Reads the words of the notation: "4x5", "19", "claim 66", "show 55", "doubt p2", "liar". */

import { readAction, type ReadAction } from "./record.ts";

export type Word =
  | { kind: "bid"; quantity: number; face: number; zhai?: boolean; bounce?: boolean }
  | { kind: "total"; amount: number }
  | { kind: "claim"; hand: string }
  | { kind: "show" | "keep"; dice: number[] }
  | { kind: "doubt" | "begin"; seat: number }
  | { kind: "rolled"; number: number }
  | { kind: string; plain: true };

/** Its kind and its parts, of which those that are not said are left out; what this page does not know is plain. */
export function read(word: string): Word {
  const { kind, ...parts } = known(word);
  const said = Object.entries(parts).filter(([, part]) => part !== false);
  if (said.length === 0 || kind === "reshake") return { kind, plain: true }; // a hand is thrown again by one button
  return { kind, ...Object.fromEntries(said) } as Word;
}

function known(word: string): ReadAction {
  try {
    return readAction(word);
  } catch {
    return { kind: word.split(" ", 1)[0] ?? "" };
  }
}

/** Whether that was said to the others; otherwise it was only done, with one's own dice. */
export function isSaid(word: string): boolean {
  const it = read(word);
  return !("number" in it) && !("dice" in it && it.dice.length === 0);
}

/** What the face of a super die is raised by, which counts double. */
const SUPER = 10;

export const isSuper = (die: number): boolean => die > SUPER;

/** The face that a die shows, super or not. */
export const faceOf = (die: number): number => (isSuper(die) ? die - SUPER : die);

/** The dice that digits write; a 0 is the ten of a serial number, a plus makes a super die, "-" is no die. */
export function dice(text: string): number[] {
  return [...text.matchAll(/(\d)(\+?)/g)].map(([, digit, mark]) => (Number(digit) || 10) + (mark ? SUPER : 0));
}

/** The faces that a claim names, in the symbols of the game; null where it is no hand of dice. */
export function claimed(hand: string, symbols: string): number[] | null {
  const faces = [...hand].map((symbol) => symbols.indexOf(symbol) + 1);
  return faces.includes(0) ? null : faces;
}

/** The digits that write these dice, sorted as the notation sorts them. */
export function digits(hand: readonly number[]): string {
  const sorted = hand.toSorted((a, b) => a - b);
  return sorted.map((die) => `${faceOf(die) % 10}${isSuper(die) ? "+" : ""}`).join("") || "-";
}

/** The legal actions of a seat, sorted out by kind. */
export interface Legal {
  all: ReadonlySet<string>;
  /** Without those that bounce, which are the same bids said in another way. */
  bids: { quantity: number; face: number; zhai?: boolean }[];
  totals: number[];
  claims: string[];
  shows: string[];
  keeps: string[];
  /** Everything that is one plain button, in the order of the notation. */
  plain: string[];
}

export function legal(actions: string): Legal {
  const words = actions === "" ? [] : actions.split("|");
  const found: Legal = {
    all: new Set(words),
    bids: [],
    totals: [],
    claims: [],
    shows: [],
    keeps: [],
    plain: [],
  };
  for (const word of words) {
    const it = read(word);
    if ("quantity" in it) {
      if (!it.bounce) found.bids.push(it);
    } else if ("amount" in it) found.totals.push(it.amount);
    else if ("hand" in it) found.claims.push(it.hand);
    else if (it.kind === "show") found.shows.push(word);
    else if (it.kind === "keep") found.keeps.push(word);
    else found.plain.push(word);
  }
  return found;
}

/** Every kind of action among them, once, in the order in which they stand. */
export function kinds(actions: string): string[] {
  return actions === "" ? [] : [...new Set(actions.split("|").map((word) => read(word).kind))];
}
