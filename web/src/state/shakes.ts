/** The shakes of the dice at this table: what this device brings to them, and whether what comes of them fits. */

import { bytesToHex } from "../fairness/bytes.ts";
import { NOTHING, openedFor, pledgedFor, told, type Checks } from "../fairness/checking.ts";
import { entropyOf, pledgeOf, valueOf } from "../fairness/derive.ts";
import type { DiceNews, Open, Pledge } from "../protocol.ts";

/** What is remembered of a shake: its promise, and once it was thrown the number of the match, and the entropy. */
export type Remembered = readonly [table: string, shake: number, promise: string, match: number, entropy: string];

export interface Shakes {
  readonly table: string;
  /** The secret of this device for the table, from which it brings a value of its own to each shake. */
  readonly seed: string;
  readonly checks: Checks;
  readonly latest: DiceNews | null;
  /** What has been said already: a pledge once for each shake, and what was opened once for each time of asking. */
  readonly said: ReadonlySet<string>;
  readonly remembered: readonly Remembered[];
}

/** A table is entered; what this device was promised there is known still. */
export const shakesAt = (table: string, seed: string, remembered: readonly Remembered[]): Shakes => ({
  table,
  seed,
  checks: { ...NOTHING, promises: new Map(remembered.map(([, shake, promise]) => [shake, promise])) },
  latest: null,
  said: new Set(),
  remembered,
});

/** The line is lost, or not there yet: of what was said nobody knows what has arrived, and the next news tell. */
export const lineLost = (shakes: Shakes): Shakes => ({ ...shakes, said: new Set() });

/** By table, seed, seat and shake: they are compared at every message, and follow from the four alone. */
const owned = new Map<string, { value: string; pledge: string }>();

/** What that seat of ours brings to that shake, and its pledge. */
function own({ table, seed }: Shakes, seat: number, shake: number): { value: string; pledge: string } {
  const key = `${table} ${seed} ${shake} ${seat}`;
  const known = owned.get(key);
  if (known) return known;
  const value = valueOf(seed, table, seat, shake);
  const found = { value, pledge: pledgeOf(seat, value) };
  owned.set(key, found);
  return found;
}

/** After the server has told what is new about the dice, in the match of that number; `seats` are played here. */
export function hearDice(shakes: Shakes, news: DiceNews, seats: readonly number[], match: number): Shakes {
  const checks = told(shakes.checks, news, { table: shakes.table, seats, value: (shake, seat) => own(shakes, seat, shake).value });
  const said = new Set([...shakes.said].filter((it) => it.startsWith("pledge")));
  return { ...shakes, checks, latest: news, said, remembered: withThese(shakes, checks, news, match) };
}

/** What is remembered with these shakes, each as it was told first. */
function withThese({ table, remembered }: Shakes, checks: Checks, news: DiceNews, match: number): readonly Remembered[] {
  if (news.shakes.length === 0) return remembered;
  const known = new Map(remembered.map((it) => [it[1], it]));
  for (const { number, seats } of news.shakes) {
    const promise = checks.promises.get(number) ?? "";
    if (!known.get(number)?.[4]) known.set(number, [table, number, promise, match, seats ? bytesToHex(entropyOf(promise, seats)) : ""]);
  }
  return [...known.values()];
}

/** Whether these seats have pledged what they bring to the next shake. */
export function havePledged(shakes: Shakes, seats: readonly number[]): boolean {
  const { latest } = shakes;
  return latest !== null && seats.every((seat) => latest.pledges[seat] === own(shakes, seat, latest.number).pledge);
}

type Brings = Omit<Pledge, "id"> | Omit<Open, "id">;

/** What this device has to say now, and how it stands then: a pledge for each of its seats, and what it pledged when it is asked for it. */
export function contributed(shakes: Shakes, seats: readonly number[]): [Shakes, Brings[]] {
  if (shakes.latest === null) return [shakes, []];
  const { number: shake, pledges, asks } = shakes.latest;
  const found: Brings[] = [];
  const said = new Set(shakes.said);
  let { checks } = shakes;
  function isFresh(it: string): boolean {
    const isNew = !said.has(it);
    said.add(it);
    return isNew;
  }
  for (const seat of seats) {
    const { value, pledge } = own(shakes, seat, shake);
    const isOurs = pledges[seat] === pledge;
    if (isOurs) checks = pledgedFor(checks, shake, seat);
    if (isOurs && asks.includes(seat) && checks.promises.has(shake) && isFresh(`open ${shake} ${seat}`)) {
      checks = pledgedFor(openedFor(checks, shake), shake + 1, seat);
      found.push({ t: "open", seat, shake, value, next: own(shakes, seat, shake + 1).pledge });
    } else if (!isOurs && isFresh(`pledge ${shake} ${seat}`)) {
      checks = pledgedFor(checks, shake, seat);
      found.push({ t: "pledge", seat, shake, pledge });
    }
  }
  return [{ ...shakes, checks, said }, found];
}
