/**
 * A second verifier for the record of a match, which shares no code with `dudo verify`: it derives every number
 * of every shake and compares them with the dice in the dealer's lines. It does not know the rules of any game, so
 * whether a throw was due is left to the other one. In a terminal: `node web/verify.ts FILE`.
 */

import type { Brought } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32, type Bytes } from "./bytes.ts";
import { entropyOf, isLimit, KINDS, numberOf, promiseOf, rootOf } from "./derive.ts";
import { NotARecord, readLines, type RecordLine } from "../words/record.ts";
import { pledgeOf, standIn } from "./values.ts";

/** Marks a sentence that the page says in the reader's language. */
const message = <S extends string>(english: S): S => english;

/** What can be found, in a sentence each. */
export const FINDINGS = {
  line: message("Line {place} is not a line that a record can have there: “{line}”."),
  text: message("This is not UTF-8 text, so it is not a record."),
  header: message("A record has one [ruleset …] line and one [players …] line, written as JSON; here they are not."),
  unproved: message("This is not a match record with a [proof …] line, so nothing proves its dice."),
  form: message("The [proof …] line is not written as a proof is."),
  twice: message("A record has one [proof …] line; this one has {count}, so nobody can say which one counts."),
  first: message("The match was the first at its table, but this record begins with shake {shake}: shake 0 is missing."),
  order: message("Shake {shake} does not come next: one is missing, or they were put in another order."),
  chain: message("Shake {shake} does not continue the promise before it."),
  promise: message("The promise for shake {shake} was made for another seed."),
  pledge: message("What seat {seat} brought to shake {shake} is not what was pledged."),
  rule: message("What stands for seat {seat} in shake {shake} is not what the rule gives."),
  late: message("Seat {seat} is marked as late for shake {shake}, but had pledged nothing."),
  idle: message("Nothing was thrown with shake {shake}."),
  lines: message("The proof is of a match of {lines} lines, and this record has {found}."),
  leaves: message("Shake {shake} has {size} leaves, but its throws take more numbers."),
  short: message("Shake {shake} has more throws than the dealer has lines."),
  throws: message("Shake {shake} has a throw from which the dealer’s line “{line}” cannot come."),
  more: message("The dealer has more lines than the shakes account for."),
  dice: message("The dealer’s line “{line}” is not what shake {shake} gives, which is {given}."),
} as const;

export interface Finding {
  readonly what: keyof typeof FINDINGS;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Which match it says that it is, and what was promised for it. */
export interface Proof {
  readonly table: string;
  /** The number of the match at its table, from 1. */
  readonly match: number;
  /** The number of its first shake: so many are in other records. */
  readonly first: number;
  /** By shake, from that one on. */
  readonly promises: readonly string[];
  /** By shake and seat, what was brought. */
  readonly values: readonly (readonly string[])[];
  /** By shake, the entropy of what all seats have brought: dice follow from it and from what was promised. */
  readonly entropy: readonly string[];
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

interface WrittenProof {
  readonly table: string;
  readonly match: number;
  readonly lines: number;
  readonly shakes: readonly WrittenShake[];
}

interface WrittenShake {
  readonly number: number;
  readonly size: number;
  readonly before: string;
  readonly promise: string;
  readonly seed: string;
  readonly seats: readonly { kind: Brought; value: string; pledge: string | null }[];
  /** How many numbers each of the dealer's lines took, and below what. */
  readonly throws: readonly (readonly [count: number, below: number])[];
}

/** A die has no more faces. */
const FACES = 10;
/** In how many ways a throw that is not of dice can fall; dice in the middle have their own number. */
const WAYS: Readonly<Record<string, number>> = { letters: 26 * 26, catch: 100 };
/** The most leaves of a shake: no table has more dice. Each is worked out, so a short file could ask for hours. */
const LARGEST = 2 ** 11;
const MOST = 2 ** 31 - 1;
const HASH = /^[0-9a-f]{64}$/;
/** Half of a letter can be written in JSON, but not hashed as UTF-8. */
const HALF = /\p{Surrogate}/u;

const isHash = (it: unknown): boolean => typeof it === "string" && HASH.test(it);
const isWhole = (it: unknown, least: number, most: number): boolean => Number.isInteger(it) && Number(it) >= least && Number(it) <= most;

/** Whether it is written as a proof is, for so many seats: nothing may be read as something that it is not. */
function isFormed({ table, match, lines, shakes }: WrittenProof, seats: number): boolean {
  return typeof table === "string" && !HALF.test(table) && [match, lines].every((it) => isWhole(it, 1, MOST)) && Array.isArray(shakes) && shakes.every((it) => isShake(it, seats));
}

const isShake = ({ number, size, before, promise, seed, seats, throws }: WrittenShake, players: number): boolean =>
  isWhole(number, 0, MOST) &&
  isWhole(size, 8, LARGEST) &&
  Number.isInteger(Math.log2(size)) &&
  [before, promise, seed].every(isHash) &&
  seats.length === players &&
  seats.every(({ kind, value, pledge }) => KINDS.includes(kind) && isHash(value) && (pledge === null || isHash(pledge))) &&
  throws.every((it) => it.length === 2 && isWhole(it[0], 1, LARGEST) && isLimit(it[1]));

/** How many seats the header names, which has the rules and the players once each. */
function seatsOf(tags: readonly (readonly [string, string])[]): number {
  try {
    const [ruleset, players] = ["ruleset", "players"].map((wanted): unknown => {
      const [value, ...more] = tags.flatMap(([name, text]) => (name === wanted ? [text] : []));
      return more.length > 0 ? null : JSON.parse(value ?? "null");
    });
    if (ruleset && typeof ruleset === "object" && Array.isArray(players)) return players.length;
  } catch {
    // It is no JSON, which the sentence says.
  }
  throw new Wrong("header");
}

/** JSON without the letters of its texts and without spaces: what a number is written as, and how many names there are. */
const bare = (json: string): string => json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/\s/g, "");

/** What is written there, once: a name that stands twice, or a number like 6.0, might be read otherwise elsewhere. */
function readOnce(text: string): WrittenProof {
  const read: WrittenProof = JSON.parse(text);
  if (bare(JSON.stringify(read)) !== bare(text)) throw new Wrong("form");
  return read;
}

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
    const read = readFile(file);
    const proof = readProof(read);
    checkNumbers(proof);
    const dealt = read.lines.filter(({ by }) => by === null);
    let last: WrittenShake | null = null;
    for (const shake of proof.shakes) {
      checkThrows(shake, checkShake(shake, last, proof.table), dealt, done);
      done.shakes += 1;
      last = shake;
    }
    return { ...done, wrong: null, proof: checkedWhole(proof, { dealt: dealt.length, lines: read.lines.length }) };
  } catch (error) {
    // Whatever cannot be read as a proof, deep within it, is not written as one.
    const finding: Finding = error instanceof Wrong ? error.finding : { what: "form", values: {} };
    return { ...done, proof: null, wrong: finding };
  }
}

type Read = ReturnType<typeof readLines>;

function readFile(file: BufferSource): Read {
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

function readProof({ tags }: Read): WrittenProof {
  const proofs = tags.flatMap(([name, value]) => (name === "proof" ? [value] : []));
  if (proofs.length > 1) throw new Wrong("twice", { count: proofs.length });
  const [written] = proofs;
  if (written === undefined) throw new Wrong("unproved");
  const seats = seatsOf(tags);
  const proof = readOnce(written);
  if (!isFormed(proof, seats)) throw new Wrong("form");
  return proof;
}

/** The shakes are numbered one after another, in the first match of a table from 0. */
function checkNumbers({ match, shakes }: WrittenProof): void {
  const first = shakes[0]?.number ?? 0;
  if (match === 1 && first !== 0) throw new Wrong("first", { shake: first });
  const stray = shakes.find((it, nth) => it.number !== first + nth);
  if (stray) throw new Wrong("order", { shake: stray.number });
}

/** What numbers are drawn from: the secrets of the server, and what all seats have brought. */
interface Source {
  readonly secrets: readonly string[];
  readonly entropy: Bytes;
}

/** Whether the shake was promised so, continues the one before it, and was brought what its rules ask for. */
function checkShake(shake: WrittenShake, last: WrittenShake | null, table: string): Source {
  const { number, size, before, promise, seed, seats, throws } = shake;
  const it = { shake: number };
  const begins = number === 0 ? bytesToHex(hash("dudo/1/table", table)) : before;
  if (before !== (last?.promise ?? begins)) throw new Wrong("chain", it);
  const secrets = Array.from({ length: size }, (_, leaf) => bytesToHex(keyed(hexToBytes(seed), "dudo/1/secret", u32(leaf))));
  const root = rootOf(size, new Map(secrets.entries()), []);
  if (root === null || promiseOf(before, number, size, root) !== promise) throw new Wrong("promise", it);
  for (const [seat, { kind, value, pledge }] of seats.entries()) {
    const who = { ...it, seat: seat + 1 };
    if (kind === "opened" && pledgeOf(seat, value) !== pledge) throw new Wrong("pledge", who);
    if (kind !== "opened" && value !== standIn(promise, seat)) throw new Wrong("rule", who);
    if (kind === "late" && pledge === null) throw new Wrong("late", who);
  }
  if (throws.length === 0) throw new Wrong("idle", it);
  return { secrets, entropy: entropyOf(promise, seats) };
}

/** Whether the dealer's next lines are what the shake gives; they are taken from those that are left. */
function checkThrows({ number: shake, size, seats, throws }: WrittenShake, { secrets, entropy }: Source, dealt: RecordLine[], done: { dice: number; left: number }): void {
  let leaf = 0;
  for (const [count, below] of throws) {
    const next = dealt.shift();
    if (next === undefined) throw new Wrong("short", { shake });
    const line = `d ${next.word}`;
    if (leaf + count > size) throw new Wrong("leaves", { shake, size });
    const numbers = Array.from({ length: count }, (_, nth) => numberOf(secrets[leaf + nth] ?? "", entropy, leaf + nth, below));
    leaf += count;
    // A bill has letters where others have dice.
    const dice = /^p\d+ ([-\d+]+)$/.exec(next.word)?.[1];
    // What is no die is one number, and a die never one below more than it has faces: else nobody would compare it.
    if (dice === undefined ? count !== 1 || below !== (WAYS[next.action.kind] ?? below) : below > FACES) throw new Wrong("throws", { shake, line });
    if (Number(next.action["seat"] ?? 0) >= seats.length) throw new Wrong("throws", { shake, line });
    if (dice === undefined) {
      done.left += count;
      continue;
    }
    const given = handOf(numbers, count - dice.split("+").length + 1);
    if (given !== dice) throw new Wrong("dice", { shake, line, given });
    done.dice += count;
  }
}

/** Numbers as a hand is written, from its lowest die to its highest; super dice, with a plus, are thrown after the `plain` ones. */
function handOf(numbers: readonly number[], plain: number): string {
  const dice = numbers.map((number, nth) => number + (nth < plain ? 1 : 11)).toSorted((a, b) => a - b);
  return dice.map((die) => `${die % 10}${die > 10 ? "+" : ""}`).join("");
}

/** Nothing is left that the shakes do not account for, and nothing is missing. */
function checkedWhole({ table, match, lines, shakes }: WrittenProof, found: { dealt: number; lines: number }): Proof {
  const [first] = shakes;
  if (first === undefined) throw new Wrong("unproved");
  if (found.dealt > 0) throw new Wrong("more");
  if (lines !== found.lines) throw new Wrong("lines", { lines, found: found.lines });
  return {
    table,
    match,
    first: first.number,
    promises: shakes.map(({ promise }) => promise),
    values: shakes.map(({ seats }) => seats.map(({ value }) => value)),
    entropy: shakes.map(({ promise, seats }) => bytesToHex(entropyOf(promise, seats))),
  };
}
