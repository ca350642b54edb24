/**
 * A second verifier for the record of a match, which shares no code with `dudo verify`: it derives every number
 * of every shake and compares them with the dice in the dealer's lines. It does not know the rules of any game, so
 * whether a throw was due is left to the other one. In a terminal: `node web/verify.ts FILE`.
 */

import type { Brought } from "../protocol.ts";
import { NotARecord, readLines, type RecordLine } from "../words/record.ts";
import { bytesToHex } from "./bytes.ts";
import { entropyOf, isLimit, KINDS, numbersOf, pledgeOf, promiseOf, sealOf, secretOf, standIn, tableRoot } from "./derive.ts";

/** Marks a sentence that the page says in the reader's language. */
const message = <S extends string>(english: S): S => english;

/** What can be found, in a sentence each. */
export const FINDINGS = {
  line: message("A record cannot have this in line {place}: “{line}”."),
  text: message("This is not UTF-8 text, so it is not a record."),
  header: message("A record needs one [ruleset …] line and one [players …] line in JSON. This file does not have them."),
  unproved: message("This record has no [proof …] line, so nothing proves its dice."),
  form: message("The [proof …] line is not a valid proof."),
  twice: message("A record has one [proof …] line. This one has {count}, so it is unclear which one counts."),
  first: message("The match was the first at its table, but this record begins with shake {shake}: shake 0 is missing."),
  order: message("Shake {shake} is out of order: one is missing, or they were moved."),
  chain: message("Shake {shake} does not continue the promise before it."),
  promise: message("The promise for shake {shake} was made for another seed."),
  pledge: message("Seat {seat} opened a number for shake {shake} that is not the one it pledged."),
  rule: message("The number that stands in for seat {seat} in shake {shake} does not follow the rule."),
  late: message("Seat {seat} is marked as late for shake {shake}, but pledged nothing."),
  lines: message("The proof is for a match of {lines} lines, but this record has {found}."),
  run: message("The throws of shake {shake} do not match the dealer’s lines."),
  throws: message("The dealer’s line “{line}” cannot come from any throw of shake {shake}."),
  more: message("The dealer has lines that no shake accounts for."),
  dice: message("The dealer’s line says “{line}”, but shake {shake} gives {given}."),
} as const;

export interface Finding {
  readonly what: keyof typeof FINDINGS;
  readonly values: Readonly<Record<string, string | number>>;
}

interface WrittenShake {
  readonly number: number;
  readonly before: string;
  readonly promise: string;
  readonly seed: string;
  readonly seats: readonly { kind: Brought; value: string; pledge: string | null }[];
  /** For each line of the dealer: the part that it belongs to, how many numbers it took, and below what. */
  readonly throws: readonly (readonly [part: number, count: number, below: number])[];
}

/** What a record says that was promised and brought. */
export interface Proof {
  readonly table: string;
  /** The number of the match at its table, from 1. */
  readonly match: number;
  readonly lines: number;
  readonly shakes: readonly WrittenShake[];
}

export interface Checked {
  /** What is wrong; null if everything fits. */
  readonly wrong: Finding | null;
  /** Null where something is wrong. */
  readonly proof: Proof | null;
  readonly shakes: number;
  /** Dice that were derived and compared. */
  readonly dice: number;
  /** Numbers that are no dice, which only the rules can judge. */
  readonly left: number;
}

/** A die has no more faces. */
const FACES = 10;
/** In how many ways a throw that is not of dice can fall; dice in the middle have their own number. */
const WAYS: Readonly<Record<string, number>> = { letters: 26 * 26, catch: 100 };
/** No table has more dice. Each is worked out, so a short file could ask for hours. */
const MOST_DICE = 2 ** 11;
const MOST = 2 ** 31 - 1;

/** What is wrong with a record, thrown where it is found; a record is checked from its first shake to its last. */
class Wrong extends Error {
  readonly finding: Finding;

  constructor(what: Finding["what"], values: Finding["values"] = {}) {
    super(what);
    this.finding = { what, values };
  }
}

/** The record in that file checked from its first shake to its last; it stops at the first thing that is wrong. */
export function checkRecord(file: BufferSource): Checked {
  const done = { shakes: 0, dice: 0, left: 0 };
  try {
    const { tags, lines } = readFile(file);
    const proof = readProof(tags);
    const runs = runsOf(lines);
    let before = proof.shakes[0]?.number ? proof.shakes[0].before : tableRoot(proof.table);
    for (const [nth, shake] of proof.shakes.entries()) {
      checkOrder(proof, shake, nth);
      checkShake(shake, before);
      checkThrows(shake, runs[nth] ?? [], done);
      done.shakes += 1;
      before = shake.promise;
    }
    if (runs.length > proof.shakes.length) throw new Wrong("more");
    if (proof.lines !== lines.length) throw new Wrong("lines", { lines: proof.lines, found: lines.length });
    return { ...done, wrong: null, proof };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ...done, proof: null, wrong: error.finding };
  }
}

function readFile(file: BufferSource): ReturnType<typeof readLines> {
  let written: string;
  try {
    written = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    throw new Wrong("text");
  }
  try {
    return readLines(written);
  } catch (error) {
    if (!(error instanceof NotARecord)) throw error;
    throw new Wrong("line", { place: error.place, line: error.line.slice(0, 40) });
  }
}

function readProof(tags: readonly (readonly [string, string])[]): Proof {
  const texts = tags.flatMap(([name, value]) => (name === "proof" ? [value] : []));
  const [text] = texts;
  if (text === undefined) throw new Wrong("unproved");
  if (texts.length > 1) throw new Wrong("twice", { count: texts.length });
  const [players, ruleset] = ["players", "ruleset"].map((name) => parsed(tags.flatMap(([there, value]) => (there === name ? [value] : []))));
  if (!Array.isArray(players) || !ruleset) throw new Wrong("header");
  const proof = parsed(texts);
  // What is written in another way might be read in another way elsewhere.
  if (JSON.stringify(proof) !== text || !isProof(proof) || proof.shakes.some(({ seats }) => seats.length !== players.length)) throw new Wrong("form");
  return proof;
}

/** The only one of these texts as JSON; null where there are others, or it is none. */
function parsed(texts: readonly string[]): unknown {
  try {
    return texts.length === 1 ? JSON.parse(texts[0] ?? "") : null;
  } catch {
    return null;
  }
}

const isProof = (it: unknown): it is Proof => hasForm(it, FORM);

/** How a value is written: a test, a list of such values or so many of them, or an object with these names in this order. */
type Form = ((it: unknown) => boolean) | readonly [Form] | readonly [Form, Form, Form] | { readonly [name: string]: Form };

const whole = (least: number, most = MOST): Form => (it) => Number.isInteger(it) && Number(it) >= least && Number(it) <= most;
const hex: Form = (it) => typeof it === "string" && /^[0-9a-f]{64}$/.test(it);
const FORM: Form = {
  table: (it) => typeof it === "string" && /^[a-z0-9]+$/.test(it),
  match: whole(1),
  lines: whole(1),
  shakes: [{
    number: whole(0),
    before: hex,
    promise: hex,
    seed: hex,
    seats: [{ kind: (it) => KINDS.some((kind) => kind === it), value: hex, pledge: (it) => it === null || hasForm(it, hex) }],
    throws: [[whole(0), whole(1, MOST_DICE), (it) => isLimit(Number(it)) && typeof it === "number"]],
  }],
};

function hasForm(it: unknown, form: Form): boolean {
  if (typeof form === "function") return form(it);
  if (Array.isArray(form)) {
    const [first, ...more]: Form[] = form;
    return Array.isArray(it) && first !== undefined && (more.length > 0 ? it.length === form.length && form.every((each: Form, nth) => hasForm(it[nth], each)) : it.every((each) => hasForm(each, first)));
  }
  const wanted = Object.entries(form);
  return typeof it === "object" && it !== null && Object.keys(it).join() === wanted.map(([name]) => name).join() && wanted.every(([name, each]) => hasForm((it as Record<string, unknown>)[name], each));
}

/** The lines of the dealer between two of the players, which come from one shake. */
function runsOf(lines: readonly RecordLine[]): RecordLine[][] {
  const runs: RecordLine[][] = [];
  for (const [nth, line] of lines.entries()) {
    if (line.by !== null) continue;
    if (nth === 0 || lines[nth - 1]?.by !== null) runs.push([]);
    runs.at(-1)?.push(line);
  }
  return runs;
}

/** The shakes are numbered one after another, in the first match of a table from 0. */
function checkOrder({ match, shakes }: Proof, { number: shake }: WrittenShake, nth: number): void {
  const first = shakes[0]?.number ?? 0;
  if (match === 1 && first !== 0) throw new Wrong("first", { shake: first });
  if (shake !== first + nth) throw new Wrong("order", { shake });
}

/** The shake was promised so, continues the one before it, and was brought what its rules ask for. */
function checkShake({ number: shake, before, promise, seed, seats }: WrittenShake, expected: string): void {
  if (before !== expected) throw new Wrong("chain", { shake });
  const sealed = Array.from({ length: seats.length + 2 }, (_, part) => sealOf(secretOf(seed, part)));
  if (promiseOf(before, shake, sealed) !== promise) throw new Wrong("promise", { shake });
  for (const [at, { kind, value, pledge }] of seats.entries()) {
    const who = { shake, seat: at + 1 };
    if (kind === "opened" && pledgeOf(at, value) !== pledge) throw new Wrong("pledge", who);
    if (kind !== "opened" && value !== standIn(promise, at)) throw new Wrong("rule", who);
    if (kind === "late" && pledge === null) throw new Wrong("late", who);
  }
}

/** The dealer's lines of one run are what the shake gives. */
function checkThrows({ number: shake, seed, promise, seats, throws }: WrittenShake, run: readonly RecordLine[], done: { dice: number; left: number }): void {
  if (throws.length === 0 || throws.length !== run.length) throw new Wrong("run", { shake });
  const entropy = entropyOf(promise, seats);
  const numbers = Array.from({ length: seats.length + 2 }, (_, part) => {
    const below = throws.flatMap((it) => (it[0] === part ? Array<number>(it[1]).fill(it[2]) : []));
    return numbersOf(secretOf(seed, part), entropy, below);
  });
  for (const [nth, { word, action }] of run.entries()) {
    const [part, count, below] = throws[nth] ?? [0, 0, 0];
    const line = `d ${word}`;
    const seat = Number(action["seat"] ?? 0);
    const dice = action.kind === "roll" ? / (.*)$/.exec(word)?.[1] : undefined;
    // Dice are covered and of one seat, or seen by everybody. What is no die is one number, and a die never one below
    // more than it has faces: else nobody would compare it.
    const isDice = dice !== undefined && below <= FACES && (part === seat || part === seats.length);
    const isOther = dice === undefined && count === 1 && below === (WAYS[action.kind] ?? below) && part >= seats.length;
    if (seat >= seats.length || part >= numbers.length || !(isDice || isOther)) throw new Wrong("throws", { shake, line });
    const thrown = numbers[part]?.splice(0, count) ?? [];
    if (dice === undefined) {
      done.left += count;
      continue;
    }
    const given = handOf(thrown, count - dice.split("+").length + 1);
    if (given !== dice) throw new Wrong("dice", { shake, line, given });
    done.dice += count;
  }
}

/** Numbers as a hand is written, from its lowest die to its highest; super dice, with a plus, are thrown after the `plain` ones. */
function handOf(numbers: readonly number[], plain: number): string {
  const dice = numbers.map((number, nth) => number + (nth < plain ? 1 : 11)).toSorted((a, b) => a - b);
  return dice.map((die) => `${die % 10}${die > 10 ? "+" : ""}`).join("");
}

/** By shake, the entropy of what all seats have brought: dice follow from it and from what was promised. */
export const entropiesOf = ({ shakes }: Proof): readonly string[] => shakes.map(({ promise, seats }) => bytesToHex(entropyOf(promise, seats)));
