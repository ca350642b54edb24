/**
 * Reads the record of a match, as docs/notation.md describes it, and nothing else: no rule is known here.
 *
 * It shares no code with the reader in Python but the list of words without parts; docs/notation-vectors.json
 * holds both to the same.
 */

import { PLAIN, THROWN } from "./plain.ts";

export type FieldValue = string | number | boolean | number[];

/** An action: its kind, and its parts by name. Seats count from 0. */
export interface ReadAction {
  readonly kind: string;
  readonly [part: string]: FieldValue;
}

export interface RecordLine {
  /** The seat, from 0; null for the dealer. */
  readonly by: number | null;
  readonly word: string;
  readonly action: ReadAction;
}

export interface MatchRecord {
  readonly version: number;
  readonly ruleset: unknown;
  readonly players: readonly string[];
  readonly tags: readonly (readonly [string, string])[];
  readonly lines: readonly RecordLine[];
}

/** Why a text is no record, in one sentence; and which of its lines is wrong, where it is one of them. */
export class NotARecord extends Error {
  readonly place: number;
  readonly line: string;

  constructor(message: string, place = 0, line = "") {
    super(message);
    this.place = place;
    this.line = line;
  }
}

/** No action is longer. */
const LONGEST = 2000;
/** How a seat is written: a table has 40 at most. */
const SEAT = "([1-9]|[1-3][0-9]|40)";

const number = (digits: string): number => Number(digits);
const seat = (digits: string): number => Number(digits) - 1;
/** Dice by their digits; one with a plus is a super die, which is its face and ten more. */
const faces = (digits: string): number[] =>
  Array.from(digits.matchAll(/(\d)(\+?)/g), ([, digit, mark]) => (Number(digit) || 10) + (mark ? 10 : 0)).toSorted((a, b) => a - b);
const text = (some: string): string => some;
const said = (some: string): boolean => some !== "";

type Reader = (some: string) => FieldValue;

/** Words with parts: how they look, and what each part is. */
const SPOKEN: readonly (readonly [string, RegExp, Readonly<Record<string, Reader>>])[] = [
  ["bid", /^(\d{1,4})x(\d{1,2})(z?)(b?)$/, { quantity: number, face: number, zhai: said, bounce: said }],
  ["total", /^(\d{1,5})$/, { amount: number }],
  ["claim", /^claim ([0-9A-Z]+)$/, { hand: text }],
  ["rolled", /^rolled (\d{1,4})$/, { number }],
  ["keep", /^keep (-|(?:\d\+?)+)$/, { dice: faces }],
  ["show", /^show (-|(?:\d\+?)+)$/, { dice: faces }],
  ["reshake", /^reshake (-|(?:\d\+?)+)$/, { dice: faces }],
  ["middle", /^middle (-|(?:\d\+?)+)$/, { dice: faces }],
  ["begin", new RegExp(`^begin p${SEAT}$`), { seat }],
  ["doubt", new RegExp(`^doubt p${SEAT}$`), { seat }],
  ["roll", new RegExp(`^p${SEAT} (-|(?:[0-9]\\+?)+)$`), { seat, dice: faces }],
  ["letters", new RegExp(`^p${SEAT} ([A-Z])-([A-Z])$`), { seat, first: text, last: text }],
  ["catch", /^catch (yes|no)$/, { caught: (some) => some === "yes" }],
];

/** The action that a word stands for; `NotARecord` if it stands for none. */
export function readAction(word: string): ReadAction {
  const plain = Object.hasOwn(PLAIN, word) ? PLAIN[word] : undefined;
  if (plain !== undefined) return { kind: plain };
  if (word.length > LONGEST) throw new NotARecord(`${JSON.stringify(word.slice(0, 40))} is not an action.`);
  for (const [kind, pattern, parts] of SPOKEN) {
    const found = pattern.exec(word);
    if (found && plainly(word)) return { kind, ...Object.fromEntries(Object.entries(parts).map(([name, part], at) => [name, part(found[at + 1] ?? "")])) };
  }
  throw new NotARecord(`${JSON.stringify(word.slice(0, 40))} is not an action.`);
}

/** Whether its numbers have no zeros in front, and its dice are in order: there is one way to write an action. */
function plainly(word: string): boolean {
  const dice = /^(?:keep|show|reshake|middle|p\d+) ([\d+]+)$/.exec(word)?.[1];
  if (dice !== undefined) return dice === faces(dice).map((die) => `${die % 10}${die > 10 ? "+" : ""}`).join("");
  return word.startsWith("claim ") || !/(?:^|\D)0\d/.test(word);
}

/** The tags and the lines of a text, by the grammar alone; `NotARecord` if it is not written so. */
export function readLines(written: string): Pick<MatchRecord, "tags" | "lines"> {
  const tags: [string, string][] = [];
  const lines: RecordLine[] = [];
  for (const [at, line] of written.replace(/^\u{FEFF}/u, "").split(/\r?\n/).entries()) {
    if (at === 0 && line !== "[dudo 1]") throw new NotARecord("A record of version 1 begins with [dudo 1].", 1, line);
    if (lines.length === 0 && line.startsWith("[")) {
      const [, name, value = ""] = /^\[([A-Za-z0-9-]+) (.*)\]$/s.exec(line) ?? [];
      if (name === undefined) throw new NotARecord(`Line ${at + 1} is not a line of a header: ${JSON.stringify(line.slice(0, 40))}.`, at + 1, line);
      tags.push([name, value]);
    } else if (line !== "" && !line.startsWith("#")) {
      lines.push(readLine(line, at + 1));
    }
  }
  return { tags, lines };
}

/** The record that the text writes; `NotARecord` with one sentence if it is none. */
export function readRecord(written: string): MatchRecord {
  const { tags, lines } = readLines(written);
  const tag = (wanted: string) => {
    const found = tags.filter(([name]) => name === wanted);
    if (found.length > 1) throw new NotARecord(`A record has one line [${wanted} ...]; here are ${found.length}, so nobody can say which one counts.`);
    return found[0]?.[1];
  };
  tag("dudo");
  const players = json("players", tag("players"));
  if (!Array.isArray(players) || !players.every((name) => typeof name === "string")) throw new NotARecord("The players of a record are a list of names.");
  return {
    version: 1,
    ruleset: json("ruleset", tag("ruleset")),
    players,
    tags: tags.filter(([name]) => !["dudo", "ruleset", "players"].includes(name)),
    lines,
  };
}

const LINE = new RegExp(`^(?:d|p${SEAT}) (.*)$`, "s");

function readLine(line: string, place: number): RecordLine {
  const [begins, seats, word = ""] = LINE.exec(line) ?? [];
  if (begins === undefined) throw new NotARecord(`Line ${place} begins with d or p1, p2, ..., not with ${JSON.stringify(line.slice(0, 40))}.`, place, line);
  const by = seats === undefined ? null : seat(seats);
  try {
    const action = readAction(word);
    if (THROWN.has(action.kind) !== (by === null)) throw new NotARecord("Only the dealer throws, and does nothing else.");
    return { by, word, action };
  } catch (error) {
    throw error instanceof NotARecord ? new NotARecord(`Line ${place}: ${error.message}`, place, line) : error;
  }
}

/** Half of a letter can be written in JSON, but not sent or kept as UTF-8. */
const HALF = /\p{Surrogate}/u;

function json(name: string, value: string | undefined): unknown {
  if (value === undefined) throw new NotARecord(`A record names its ${name} in a line [${name} ...].`);
  try {
    return JSON.parse(value, (key, it: unknown) => {
      if (HALF.test(key) || (typeof it === "string" && HALF.test(it))) throw new SyntaxError("half of a letter");
      return it;
    });
  } catch {
    throw new NotARecord(`The ${name} of a record is written as JSON.`);
  }
}
