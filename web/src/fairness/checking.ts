/**
 * Whether the dice are those that were promised. It is a fold over what the server says of its shakes: nothing
 * here sends, draws or waits. What cannot be is wrong; what may be, but leaves the server a choice, is a doubt.
 */

import type { DiceNews, Shake, ShakenSeat, ThrownPart } from "../protocol.ts";
import { faceOf } from "../words/notation.ts";
import { entropyOf, isLimit, numbersOf, pledgeOf, promiseOf, sealOf, standIn, tableRoot } from "./derive.ts";

/** What cannot happen with an honest server. */
export interface Wrong {
  readonly problem: "promise" | "chain" | "seats" | "pledge" | "rule" | "own" | "secret" | "number" | "shown";
  /** Whose value it is about, if it is about one. */
  readonly seat?: number;
}

/** What can happen with an honest server, but leaves a dishonest one a choice. */
export interface Doubt {
  readonly why: "own" | "late" | "unused" | "unheard" | "other";
  readonly seat?: number;
  readonly shake?: number;
}

/** What this device brings to the dice of a table. */
export interface Device {
  readonly table: string;
  /** The seats that are played here. */
  readonly seats: readonly number[];
  /** What that seat of ours brings to that shake. */
  readonly value: (shake: number, seat: number) => string;
}

/** A shake that was thrown. */
export interface CheckedShake {
  readonly number: number;
  /** Whether this device knew the promise before the dice were thrown. */
  readonly foretold: boolean;
  readonly promise: string;
  readonly sealed: readonly string[];
  readonly seats: readonly ShakenSeat[];
  readonly throws: readonly ThrownPart[];
  /** By part that was opened for this device: its numbers. */
  readonly opened: ReadonlyMap<number, readonly number[]>;
  readonly wrong: Wrong | null;
  readonly doubt: Doubt | null;
}

export interface Checks {
  /** By shake, as they were told first. */
  readonly promises: ReadonlyMap<number, string>;
  /** By shake, as they stood last before this device opened for it. */
  readonly pledges: ReadonlyMap<number, DiceNews["pledges"]>;
  /** The shakes and seats for which this page has pledged. */
  readonly pledged: ReadonlySet<string>;
  /** The shakes for which this page has opened, and of which it has not heard yet that they were thrown. */
  readonly opened: ReadonlySet<number>;
  /** One of them that the server has passed over, or that was thrown while we heard nothing. */
  readonly unheard: number | null;
  readonly thrown: ReadonlyMap<number, CheckedShake>;
}

export const NOTHING: Checks = { promises: new Map(), pledges: new Map(), pledged: new Set(), opened: new Set(), unheard: null, thrown: new Map() };

export const at = (shake: number, seat: number): string => `${shake}:${seat}`;

/** After this page has pledged for that shake and seat, or seen that it had. */
export const pledgedFor = (known: Checks, shake: number, seat: number): Checks =>
  known.pledged.has(at(shake, seat)) ? known : { ...known, pledged: new Set(known.pledged).add(at(shake, seat)) };

/** After this page has opened for that shake. */
export const openedFor = (known: Checks, shake: number): Checks => ({ ...known, opened: new Set(known.opened).add(shake) });

/** After another match has begun, whose rounds are counted anew. */
export const begunAnew = (known: Checks): Checks => ({ ...known, thrown: new Map() });

/** After the server has told what is new about the dice. */
export function told(before: Checks, news: DiceNews, device: Device): Checks {
  let known = before;
  for (const shake of news.shakes) known = shakeTold(known, shake, device);
  for (const { shake, part, secret } of news.opened) known = partOpened(known, shake, part, secret);
  const { number, pledges } = news;
  const passed = [...known.opened].find((shake) => shake < number);
  if (passed !== undefined) known = { ...known, unheard: passed, opened: new Set([...known.opened].filter((shake) => shake >= number)) };
  return known.opened.has(number) ? known : { ...known, pledges: new Map(known.pledges).set(number, pledges) };
}

function shakeTold(known: Checks, { number, before, sealed, seats, throws }: Shake, device: Device): Checks {
  const promise = promiseOf(before, number, sealed);
  const first = known.promises.get(number);
  const promises = first === undefined ? new Map(known.promises).set(number, promise) : known.promises;
  if (seats === null || known.thrown.has(number)) return { ...known, promises };
  const shake = { number, foretold: first !== undefined, promise, sealed, seats, throws, opened: new Map() };
  const wrong = promisedOtherwise(known, shake, before, device.table) ?? broughtOtherwise(known, shake, device);
  const doubt = wrong ? null : doubtOf(known, shake, device);
  const opened = new Set([...known.opened].filter((it) => it !== number));
  return { ...known, promises, opened, unheard: null, thrown: new Map(known.thrown).set(number, { ...shake, wrong, doubt }) };
}

type Thrown = Omit<CheckedShake, "wrong" | "doubt">;

function promisedOtherwise(known: Checks, { number, promise, sealed, seats, throws }: Thrown, before: string, table: string): Wrong | null {
  if ((known.promises.get(number) ?? promise) !== promise) return { problem: "promise" };
  const begins = number === 0 ? tableRoot(table) : before;
  if (begins !== before || (known.promises.get(number - 1) ?? before) !== before) return { problem: "chain" };
  if (sealed.length !== seats.length + 2) return { problem: "seats" };
  const wellThrown = throws.length > 0 && throws.every(({ part, count, below }) => part < sealed.length && count < 2048 && isLimit(below));
  return wellThrown ? null : { problem: "number" };
}

function broughtOtherwise(known: Checks, { number, promise, seats }: Thrown, device: Device): Wrong | null {
  const pledges = known.pledges.get(number);
  /** Once somebody here has opened, nobody else can pledge any more. */
  const settled = known.opened.has(number);
  for (const [seat, { kind, value, pledge }] of seats.entries()) {
    if (kind === "opened") {
      if (known.pledged.has(at(number, seat)) && isAnother(seats, seat, number, device)) return { problem: "own" };
      const pledged = pledges?.[seat] ?? (settled ? null : pledge);
      if (pledgeOf(seat, value) !== pledge || pledged !== pledge) return { problem: "pledge", seat };
    } else if (value !== standIn(promise, seat)) return { problem: "rule", seat };
    // A mark changes the dice as a value does, so none may be chosen: late is only who had pledged.
    else if (kind === "late" && pledge === null) return { problem: "pledge", seat };
  }
  return null;
}

/** Whether a value was opened for that seat of ours which is not that of this device. */
const isAnother = (seats: readonly ShakenSeat[], seat: number, shake: number, device: Device): boolean =>
  device.seats.includes(seat) && seats[seat]?.kind === "opened" && seats[seat].value !== device.value(shake, seat);

function doubtOf(known: Checks, { number, seats }: Thrown, device: Device): Doubt | null {
  for (const seat of device.seats) {
    if (isAnother(seats, seat, number, device)) return { why: "own" };
    const kind = seats[seat]?.kind;
    if (kind === "opened" || !known.pledged.has(at(number, seat))) continue;
    return kind === "late" ? { why: "late" } : { why: "unused", seat };
  }
  if (known.unheard !== null) return { why: "unheard", shake: known.unheard };
  const other = seats.findIndex(({ kind, pledge }, seat) => kind !== "opened" && (pledge ?? known.pledges.get(number)?.[seat] ?? null) !== null);
  return other < 0 ? null : { why: "other", seat: other };
}

function partOpened(known: Checks, number: number, part: number, secret: string): Checks {
  const shake = known.thrown.get(number);
  if (!shake || shake.wrong || shake.opened.has(part)) return known;
  const isPromised = shake.sealed[part] === sealOf(secret);
  const below = shake.throws.flatMap((it) => (it.part === part ? Array<number>(it.count).fill(it.below) : []));
  const numbers = isPromised ? numbersOf(secret, entropyOf(shake.promise, shake.seats), below) : [];
  const now: CheckedShake = { ...shake, wrong: isPromised ? null : { problem: "secret" }, opened: new Map(shake.opened).set(part, numbers) };
  return { ...known, thrown: new Map(known.thrown).set(number, now) };
}

/** "doubtful" is proved, but something else left the server a choice. */
export type Verdict = "proved" | "doubtful" | "waiting" | "wrong";

/** What has been checked of a round. */
export interface RoundCheck {
  readonly verdict: Verdict;
  readonly wrong: Wrong | null;
  readonly doubts: readonly Doubt[];
  readonly shakes: readonly CheckedShake[];
  /** How many numbers were worked out again. */
  readonly count: number;
  /** Whether something that was thrown is still covered for this device. */
  readonly rest: boolean;
}

/** The dice that one sees: by seat, or all together where the cup is handed on. */
export interface SeenDice {
  readonly hands: readonly (readonly number[] | null)[];
  readonly sides: number;
  readonly together: boolean;
  /** The seats that are played here. */
  readonly own: readonly number[];
  /** Whether the round is over. */
  readonly over: boolean;
}

/** A throw of one round; its numbers are known if it was opened. */
interface RoundThrow extends ThrownPart {
  readonly players: number;
  readonly numbers: readonly number[] | null;
}

function throwsOf({ throws, opened, seats }: CheckedShake): readonly RoundThrow[] {
  const used = new Map<number, number>();
  return throws.map((it) => {
    const from = used.get(it.part) ?? 0;
    used.set(it.part, from + it.count);
    return { ...it, players: seats.length, numbers: opened.get(it.part)?.slice(from, from + it.count) ?? null };
  });
}

/** Whether every die that is seen is one of those that were opened for this round. */
export function roundCheck(known: Checks, round: number, { hands, sides, together, own, over }: SeenDice): RoundCheck {
  const shakes = [...known.thrown.values()].filter(({ throws }) => throws.some((it) => it.round === round));
  const throws = shakes.flatMap(throwsOf).filter((it) => it.round === round);
  const dice = throws.filter((it) => it.part < it.players && it.below === sides);
  const heaps = together
    ? [{ seen: hands.flatMap((hand) => hand ?? []), thrown: dice }]
    : hands.map((hand, seat) => ({ seen: hand ?? [], thrown: dice.filter((it) => it.part === seat) }));
  const short = heaps.filter(({ seen, thrown }) => !covers(thrown, seen));
  const misplaced = over && short.some(({ thrown }) => thrown.every(({ numbers }) => numbers !== null));
  const wrong = shakes.find((it) => it.wrong)?.wrong ?? (misplaced ? { problem: "shown" as const } : null);
  const shut = throws.filter(({ numbers }) => numbers === null);
  const count = throws.reduce((sum, { numbers }) => sum + (numbers?.length ?? 0), 0);
  const found = { wrong, shakes, count, rest: shut.length > 0 };
  if (wrong) return { ...found, verdict: "wrong", doubts: [] };
  const doubts = shakes.flatMap(({ doubt }) => doubt ?? []);
  // What everybody sees, and what a seat here has thrown, would have been opened; else it may have been thrown twice.
  const missing = shut.some(({ part, players }) => part === players || own.includes(part));
  const late = shakes.some(({ foretold, seats }) => !foretold && seats.some(({ kind }) => kind === "opened"));
  const isWhole = count > 0 && short.length === 0 && !missing && !late;
  return { ...found, verdict: isWhole ? (doubts.length > 0 ? "doubtful" : "proved") : "waiting", doubts };
}

function covers(thrown: readonly RoundThrow[], seen: readonly number[]): boolean {
  const left = thrown.flatMap(({ numbers }) => numbers ?? []);
  return seen.every((die) => {
    const found = left.indexOf(faceOf(die) - 1);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
