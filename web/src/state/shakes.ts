/** The shakes of the dice at this table: what this device brings to them, and whether what comes of them fits. */

import { signal } from "@preact/signals";
import { bytesToHex } from "../fairness/bytes.ts";
import { begunAnew, cutOff, listening, openedFor, pledgedFor, proven, shaken } from "../fairness/checking.ts";
import { entropyOf } from "../fairness/derive.ts";
import { at, type Device } from "../fairness/device.ts";
import { NOTHING, type Checks } from "../fairness/known.ts";
import type { Memory } from "../fairness/told.ts";
import { formerSeed, ownSeed, pledgeOf, valueOf } from "../fairness/values.ts";
import { recall, remember } from "../kit/memory.ts";
import type { Open, Pledge, ProofMessage, ShakeMessage, ShakenSeat } from "../protocol.ts";

/**
 * How many promises are remembered, of one table and of all, and of how many shakes what was brought to them: a page
 * that is loaded anew knows the one before it, and the record of a match is compared with them when it is over.
 */
const SHAKES = { table: 100, all: 500 };
/** In how many matches it is remembered which shake was heard of last. */
const MATCHES = 100;

export const checks = signal<Checks>(NOTHING);

let promised: ShakeMessage | null = null;
let entered = "";
/** The seats that are played here. */
let ours: readonly number[] = [];
/** What has been said already: a pledge once for each shake, and what was opened once for each time of asking. */
let said = new Set<string>();

type Promised = readonly [table: string, shake: number, promise: string];
type Entropy = readonly [table: string, shake: number, entropy: string];
type Heard = readonly [table: string, match: number, shake: number];

/** By table, seat and shake: they are compared at every message. */
const owned = new Map<string, Own>();

interface Own {
  value: string;
  pledge: string;
}

/** What that seat of ours brings to that shake, and its pledge. */
function own(table: string, seat: number, shake: number): Own {
  const key = `${table} ${at(shake, seat)}`;
  const known = owned.get(key);
  if (known) return known;
  const value = valueOf(ownSeed(table), table, seat, shake);
  const found = { value, pledge: pledgeOf(seat, value) };
  owned.set(key, found);
  return found;
}

const device = (table: string): Device => ({ table, seats: ours, value: (shake, seat) => own(table, seat, shake).value });

/** Another table is entered; what this device was promised there is known still. */
export function enterShakes(table: string): void {
  entered = table;
  promised = null;
  ours = [];
  owned.clear();
  said = new Set();
  checks.value = { ...NOTHING, promises: promisedAt(table) };
}

/** Another match begins, whose rounds are counted anew. */
export function anotherMatch(): void {
  checks.value = begunAnew(checks.value);
}

/** Nothing has been thrown at this table yet. */
export function nothingThrown(): void {
  checks.value = listening(checks.value);
}

/** The line is lost, or not there yet: of what was said nobody knows what has arrived, and the next `shake` tells. */
export function lineLost(): void {
  said = new Set();
  checks.value = cutOff(checks.value);
}

/** The server has promised a shake, or says that one was thrown in the match of that number. */
export function hearShake(table: string, message: ShakeMessage, match = 0): void {
  const known = checks.value.promises.has(message.number);
  checks.value = shaken(checks.value, message, device(table));
  if (message.seats !== null) {
    if (match > 0) keepLast(table, match, message.number);
    keepEntropy(table, message, message.seats);
    return;
  }
  promised = message;
  said = new Set([...said].filter((it) => it.startsWith("pledge")));
  if (known) return;
  const others = recall<Promised[]>("promised", []).filter(([there, shake]) => there !== table || shake > message.number - SHAKES.table);
  remember("promised", [...others, [table, message.number, message.promise]].slice(-SHAKES.all));
}

function keepLast(table: string, match: number, shake: number): void {
  const others = recall<Heard[]>("thrown", []).filter(([there, which]) => there !== table || which !== match);
  remember("thrown", [...others, [table, match, shake]].slice(-MATCHES));
}

/** Remembers the entropy of what all have brought to that shake, as it was told first. */
function keepEntropy(table: string, { number, promise }: Pick<ShakeMessage, "number" | "promise">, seats: readonly ShakenSeat[]): void {
  const kept = recall<Entropy[]>("mixed", []);
  if (kept.some(([there, shake]) => there === table && shake === number)) return;
  const others = kept.filter(([there, shake]) => there !== table || shake > number - SHAKES.table);
  const entropy = bytesToHex(entropyOf(promise, seats.toSorted((one, other) => one.seat - other.seat)));
  remember("mixed", [...others, [table, number, entropy]].slice(-SHAKES.all));
}

/** What this device remembers of that match of a table. */
export function remembered(table: string, match: number): Memory {
  const heard = recall<Heard[]>("thrown", []).find(([there, which]) => there === table && which === match);
  return { promises: promisedAt(table), entropy: entropyAt(table), last: heard?.[2] ?? null, seed: formerSeed(table) };
}

const promisedAt = (table: string): ReadonlyMap<number, string> =>
  new Map(recall<Promised[]>("promised", []).flatMap(([there, shake, promise]) => (there === table ? [[shake, promise]] : [])));

const entropyAt = (table: string): ReadonlyMap<number, string> =>
  new Map(recall<Entropy[]>("mixed", []).flatMap(([there, shake, entropy]) => (there === table ? [[shake, entropy]] : [])));

export function hearProof(message: ProofMessage): void {
  if (entered) keepEntropy(entered, message, message.contributions);
  checks.value = proven(checks.value, message, device(entered));
}

/** Whether these seats have pledged what they bring to the next shake. */
export function havePledged(table: string, seats: readonly number[]): boolean {
  if (promised === null) return false;
  const { number: shake, pledges } = promised;
  return seats.every((seat) => pledges[seat] === own(table, seat, shake).pledge);
}

type Contributed = Omit<Pledge, "id"> | Omit<Open, "id">;

/** What this device has to say now: a pledge for each of its seats, and what it pledged when it is asked for it. */
export function contributions(table: string, seats: readonly number[]): Contributed[] {
  ours = seats;
  if (promised === null) return [];
  const { number: shake, pledges, asks } = promised;
  const found: Contributed[] = [];
  for (const seat of seats) {
    const { value, pledge } = own(table, seat, shake);
    const isOurs = pledges[seat] === pledge;
    if (isOurs) checks.value = pledgedFor(checks.value, at(shake, seat), value);
    if (isOurs && asks.includes(seat) && fresh(`open ${at(shake, seat)}`)) {
      const next = own(table, seat, shake + 1);
      checks.value = pledgedFor(openedFor(checks.value, shake), at(shake + 1, seat), next.value);
      found.push({ t: "open", seat, shake, value, next: next.pledge });
    } else if (!isOurs && fresh(`pledge ${at(shake, seat)}`)) {
      checks.value = pledgedFor(checks.value, at(shake, seat), value);
      found.push({ t: "pledge", seat, shake, pledge });
    }
  }
  return found;
}

function fresh(it: string): boolean {
  const isNew = !said.has(it);
  said.add(it);
  return isNew;
}
