/**
 * A second verifier for the record of a match, which shares no code with `dudo verify`: it derives every number
 * of every shake and compares them with the dice in the dealer's lines. It does not know the rules of any game, so
 * whether a throw was due is left to the other one. In a terminal: `node web/verify.ts FILE`.
 */

import type { Brought } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32 } from "./bytes.ts";
import { entropyOf, isLimit, KINDS, numberOf, promiseOf, rootOf } from "./derive.ts";
import { NotARecord, readLines } from "../words/record.ts";
import { pledgeOf, standIn } from "./values.ts";

/** Marks a sentence that the page says in the reader's language. */
const message = <S extends string>(english: S): S => english;

/** What can be found, in a sentence each. */
export const FINDINGS = {
  line: message("Line {place} is not a line that a record can have there: “{line}”."),
  text: message("This is not UTF-8 text, so it is not a record."),
  unproved: message("This is not a match record with a [proof …] line, so nothing proves its dice."),
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
  short: message("Shake {shake} tells of more throws than the dealer has lines."),
  throws: message("Shake {shake} tells of a throw from which the dealer’s line “{line}” cannot come."),
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
  /** The number of the match at its table, from 1; null where the record does not say it. */
  readonly match: number | null;
  /** The number of its first shake: so many are in other records. */
  readonly first: number;
  /** By shake, from that one on. */
  readonly promises: readonly string[];
  /** By shake and seat, what was brought. */
  readonly values: readonly (readonly string[])[];
  /** By shake, what all seats have brought, mixed: dice follow from this and from what was promised. */
  readonly mixed: readonly string[];
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
  readonly match?: number;
  readonly lines?: number;
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
const LARGEST = 2 ** 16;
const MOST = 2 ** 31 - 1;
const HASH = /^[0-9a-f]{64}$/;

const isHash = (it: unknown): boolean => typeof it === "string" && HASH.test(it);
const isWhole = (it: unknown, least: number, most: number): boolean => Number.isInteger(it) && Number(it) >= least && Number(it) <= most;

/** Whether it is written as a proof is, for so many seats: nothing may be read as something that it is not. */
function isFormed({ table, match, lines, shakes }: WrittenProof, seats: number | null): boolean {
  const counts = [match, lines].filter((it) => it !== undefined && it !== null);
  return typeof table === "string" && counts.every((it) => isWhole(it, 1, MOST)) && Array.isArray(shakes) && shakes.every((it) => isShake(it, seats));
}

const isShake = ({ number, size, before, promise, seed, seats, throws }: WrittenShake, players: number | null): boolean =>
  isWhole(number, 0, MOST) &&
  isWhole(size, 8, LARGEST) &&
  Number.isInteger(Math.log2(size)) &&
  [before, promise, seed].every(isHash) &&
  (players === null || seats.length === players) &&
  seats.every(({ kind, value, pledge }) => KINDS.includes(kind) && isHash(value) && (pledge === null || isHash(pledge))) &&
  throws.every((it) => it.length === 2 && isWhole(it[0], 1, LARGEST) && isLimit(it[1]));

/** How many seats the header names; null where it names none. */
function seatsOf(tags: readonly (readonly [string, string])[]): number | null {
  const named = tags.find(([name]) => name === "players")?.[1];
  if (named === undefined) return null;
  const players: unknown = JSON.parse(named);
  return Array.isArray(players) ? players.length : 0;
}

/** The record in that file checked from its first shake to its last; it stops at the first thing that is wrong. */
export function checkRecord(file: BufferSource): Checked {
  const done = { shakes: 0, dice: 0, left: 0 };
  const wrong = (what: Finding["what"], values: Finding["values"] = {}): Checked => ({ ...done, proof: null, wrong: { what, values } });
  let written: string;
  try {
    written = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return wrong("text");
  }
  let read: ReturnType<typeof readLines>;
  try {
    read = readLines(written);
  } catch (error) {
    if (!(error instanceof NotARecord)) throw error;
    return wrong("line", { place: error.place, line: error.line.slice(0, 40) });
  }
  const dealt = read.lines.flatMap(({ by, word }) => (by === null ? [`d ${word}`] : []));
  const proofs = read.tags.flatMap(([name, value]) => (name === "proof" ? [value] : []));
  if (proofs.length > 1) return wrong("twice", { count: proofs.length });
  let proof: WrittenProof;
  try {
    proof = JSON.parse(proofs[0] ?? "");
    if (!isFormed(proof, seatsOf(read.tags))) return wrong("unproved");
    const { match = null } = proof;
    let last: WrittenShake | undefined;
    const [first] = proof.shakes;
    if (match === 1 && first && first.number !== 0) return wrong("first", { shake: first.number });
    const strays = proof.shakes.find((it, nth) => it.number !== (first?.number ?? 0) + nth);
    if (strays) return wrong("order", { shake: strays.number });
    for (const shake of proof.shakes) {
      const it = { shake: shake.number };
      const begins = shake.number === 0 ? bytesToHex(hash("dudo/1/table", proof.table)) : shake.before;
      if (shake.before !== (last?.promise ?? begins)) return wrong("chain", it);
      const secrets = Array.from({ length: shake.size }, (_, leaf) => bytesToHex(keyed(hexToBytes(shake.seed), "dudo/1/secret", u32(leaf))));
      const root = rootOf(shake.size, new Map(secrets.entries()), []);
      if (root === null || promiseOf(shake.before, shake.number, shake.size, root) !== shake.promise) return wrong("promise", it);
      for (const [seat, { kind, value, pledge }] of shake.seats.entries()) {
        if (kind === "opened" && pledgeOf(seat, value) !== pledge) return wrong("pledge", { ...it, seat: seat + 1 });
        if (kind !== "opened" && value !== standIn(shake.promise, seat)) return wrong("rule", { ...it, seat: seat + 1 });
        if (kind === "late" && pledge === null) return wrong("late", { ...it, seat: seat + 1 });
      }
      const entropy = entropyOf(shake.promise, shake.seats);
      if (shake.throws.length === 0) return wrong("idle", it);
      let leaf = 0;
      for (const [count, below] of shake.throws) {
        const line = dealt.shift();
        if (line === undefined) return wrong("short", it);
        const numbers = Array.from({ length: count }, (_, nth) => numberOf(secrets[leaf + nth] ?? "", entropy, leaf + nth, below));
        leaf += count;
        const dice = /^d p\d+ (.+)$/.exec(line)?.[1];
        // What is no die is one number, and a die never one below more than it has faces: else nobody would compare it.
        if (dice === undefined ? count !== 1 : below > FACES) return wrong("throws", { ...it, line });
        if (dice === undefined) {
          done.left += count;
          continue;
        }
        // Super dice, which are written with a plus, are thrown last; a hand is written from its lowest die to its highest.
        const plain = count - dice.split("+").length + 1;
        const faces = numbers.map((number, nth) => number + (nth < plain ? 1 : 11)).toSorted((a, b) => a - b);
        const given = faces.map((face) => `${face % 10}${face > 10 ? "+" : ""}`).join("");
        if (given !== dice) return wrong("dice", { ...it, line, given });
        done.dice += count;
      }
      done.shakes += 1;
      last = shake;
    }
  } catch {
    return wrong("unproved");
  }
  const [first] = proof.shakes;
  if (first === undefined) return wrong("unproved");
  if (dealt.length > 0) return wrong("more");
  const found = read.lines.length;
  if ((proof.lines ?? found) !== found) return wrong("lines", { lines: proof.lines ?? 0, found });
  const promises = proof.shakes.map(({ promise }) => promise);
  const values = proof.shakes.map(({ seats }) => seats.map(({ value }) => value));
  const mixed = proof.shakes.map(({ promise, seats }) => bytesToHex(entropyOf(promise, seats)));
  return { ...done, wrong: null, proof: { table: proof.table, match: proof.match ?? null, first: first.number, promises, values, mixed } };
}
