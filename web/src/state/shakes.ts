/** The shakes of the dice at this table: what this device brings to them, and whether what comes of them fits. */

import { signal } from "@preact/signals";
import { bytesToHex } from "../fairness/bytes.ts";
import { begunAnew, NOTHING, openedFor, pledgedFor, told, type Checks } from "../fairness/checking.ts";
import { entropyOf, pledgeOf, valueOf } from "../fairness/derive.ts";
import type { Memory } from "../fairness/told.ts";
import { formerSeed, ownSeed } from "../fairness/values.ts";
import { recall, remember } from "../kit/memory.ts";
import type { DiceNews, Open, Pledge } from "../protocol.ts";

/** How many shakes are remembered, of one table and of all: a record is compared with them when its match is over. */
const SHAKES = { table: 100, all: 500 };

export const checks = signal<Checks>(NOTHING);

let latest: DiceNews | null = null;
let entered = "";
/** The seats that are played here. */
let ours: readonly number[] = [];
/** What has been said already: a pledge once for each shake, and what was opened once for each time of asking. */
let said = new Set<string>();

/** What is remembered of a shake: its promise, and once it was thrown the number of the match, and the entropy. */
type Remembered = readonly [table: string, shake: number, promise: string, match: number, entropy: string];

const rememberedAt = (table: string): readonly Remembered[] => recall<Remembered[]>("shakes", []).filter(([there]) => there === table);

/** By table, seat and shake: they are compared at every message. */
const owned = new Map<string, { value: string; pledge: string }>();

/** What that seat of ours brings to that shake, and its pledge. */
function own(table: string, seat: number, shake: number): { value: string; pledge: string } {
  const key = `${table} ${shake} ${seat}`;
  const known = owned.get(key);
  if (known) return known;
  const value = valueOf(ownSeed(table), table, seat, shake);
  const found = { value, pledge: pledgeOf(seat, value) };
  owned.set(key, found);
  return found;
}

/** Another table is entered; what this device was promised there is known still. */
export function enterShakes(table: string): void {
  entered = table;
  latest = null;
  ours = [];
  owned.clear();
  said = new Set();
  checks.value = { ...NOTHING, promises: new Map(rememberedAt(table).map(([, shake, promise]) => [shake, promise])) };
}

/** Another match begins, whose rounds are counted anew. */
export function anotherMatch(): void {
  checks.value = begunAnew(checks.value);
}

/** The line is lost, or not there yet: of what was said nobody knows what has arrived, and the next news tell. */
export function lineLost(): void {
  said = new Set();
}

/** The server has told what is new about the dice, in the match of that number. */
export function hearDice(news: DiceNews, match = 0): void {
  latest = news;
  said = new Set([...said].filter((it) => it.startsWith("pledge")));
  const table = entered;
  checks.value = told(checks.value, news, { table, seats: ours, value: (shake, seat) => own(table, seat, shake).value });
  if (news.shakes.length === 0) return;
  const known = new Map(rememberedAt(table).map((it) => [it[1], it]));
  for (const { number, seats } of news.shakes) {
    const promise = checks.value.promises.get(number) ?? "";
    if (known.get(number)?.[4]) continue; // as it was told first
    known.set(number, [table, number, promise, match, seats ? bytesToHex(entropyOf(promise, seats)) : ""]);
  }
  const others = recall<Remembered[]>("shakes", []).filter(([there]) => there !== table);
  remember("shakes", [...others, ...[...known.values()].slice(-SHAKES.table)].slice(-SHAKES.all));
}

/** What this device remembers of that match of a table. */
export function remembered(table: string, match: number): Memory {
  const known = rememberedAt(table);
  const thrown = known.filter((it) => it[4] !== "");
  return {
    promises: new Map(known.map(([, shake, promise]) => [shake, promise])),
    entropy: new Map(thrown.map(([, shake, , , entropy]) => [shake, entropy])),
    last: thrown.findLast((it) => it[3] === match)?.[1] ?? null,
    seed: formerSeed(table),
  };
}

/** Whether these seats have pledged what they bring to the next shake. */
export function havePledged(table: string, seats: readonly number[]): boolean {
  if (latest === null) return false;
  const { number: shake, pledges } = latest;
  return seats.every((seat) => pledges[seat] === own(table, seat, shake).pledge);
}

type Contributed = Omit<Pledge, "id"> | Omit<Open, "id">;

/** What this device has to say now: a pledge for each of its seats, and what it pledged when it is asked for it. */
export function contributions(table: string, seats: readonly number[]): Contributed[] {
  ours = seats;
  if (latest === null) return [];
  const { number: shake, pledges, asks } = latest;
  const found: Contributed[] = [];
  for (const seat of seats) {
    const { value, pledge } = own(table, seat, shake);
    const isOurs = pledges[seat] === pledge;
    if (isOurs) checks.value = pledgedFor(checks.value, shake, seat);
    if (isOurs && asks.includes(seat) && checks.value.promises.has(shake) && isFresh(`open ${shake} ${seat}`)) {
      checks.value = pledgedFor(openedFor(checks.value, shake), shake + 1, seat);
      found.push({ t: "open", seat, shake, value, next: own(table, seat, shake + 1).pledge });
    } else if (!isOurs && isFresh(`pledge ${shake} ${seat}`)) {
      checks.value = pledgedFor(checks.value, shake, seat);
      found.push({ t: "pledge", seat, shake, pledge });
    }
  }
  return found;
}

function isFresh(it: string): boolean {
  const isNew = !said.has(it);
  said.add(it);
  return isNew;
}
