/** The shakes of the dice at this table: what this device brings to them, and whether what comes of them fits. */

import { signal } from "@preact/signals";
import { at, NOTHING, proven, shaken, type Checks } from "../fairness/checking.ts";
import { ownSeed, pledgeOf, valueOf } from "../fairness/values.ts";
import { recall, remember } from "../kit/memory.ts";
import type { Open, Pledge, ProofMessage, ShakeMessage } from "../protocol.ts";

/** How many tables' promises are remembered, so that a page that is loaded anew knows the one before it. */
const TABLES = 20;

export const checks = signal<Checks>(NOTHING);

let promised: ShakeMessage | null = null;
/** What has been said already: a pledge once for each shake, and what was opened once for each time of asking. */
let said = new Set<string>();

type Promised = readonly [table: string, shake: number, promise: string];

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

/** Another table is entered; what this device was promised there is known still. */
export function enterShakes(table: string): void {
  promised = null;
  owned.clear();
  said = new Set();
  const known = recall<Promised[]>("promised", []).filter(([there]) => there === table);
  checks.value = { ...NOTHING, promises: new Map(known.map(([, shake, promise]) => [shake, promise])) };
}

/** Another match begins, whose rounds are counted anew. */
export function anotherMatch(): void {
  checks.value = { ...checks.value, thrown: new Map(), proved: [] };
}

export function hearShake(table: string, message: ShakeMessage): void {
  const known = checks.value.promises.has(message.number);
  checks.value = shaken(checks.value, message);
  if (message.seats !== null) return;
  promised = message;
  said = new Set([...said].filter((it) => it.startsWith("pledge")));
  if (known) return;
  const others = recall<Promised[]>("promised", []).filter(([there, shake]) => there !== table || shake >= message.number - 1);
  remember("promised", [...others, [table, message.number, message.promise]].slice(-2 * TABLES));
}

export function hearProof(message: ProofMessage): void {
  checks.value = proven(checks.value, message);
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
  if (promised === null) return [];
  const { number: shake, pledges, asks } = promised;
  const found: Contributed[] = [];
  for (const seat of seats) {
    const { value, pledge } = own(table, seat, shake);
    const ours = pledges[seat] === pledge;
    if (ours && asks.includes(seat) && fresh(`open ${at(shake, seat)}`)) {
      checks.value = { ...checks.value, opened: new Map(checks.value.opened).set(at(shake, seat), value) };
      found.push({ t: "open", seat, shake, value, next: own(table, seat, shake + 1).pledge });
    } else if (!ours && fresh(`pledge ${at(shake, seat)}`)) found.push({ t: "pledge", seat, shake, pledge });
  }
  return found;
}

function fresh(it: string): boolean {
  const isNew = !said.has(it);
  said.add(it);
  return isNew;
}
