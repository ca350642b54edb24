/**
 * Whether the dice are those that were promised. It is a fold over what the server says of its shakes: nothing
 * here sends, draws or waits, and what fits changes nothing but what has been checked.
 */

import type { ProofMessage, ShakeMessage, ShakenSeat } from "../protocol.ts";
import { faceOf } from "../words/notation.ts";
import { judged, type Judged } from "./brought.ts";
import { entropyOf, isLimit, numberOf, promiseOf, rootOf } from "./derive.ts";
import { WATCHER, type Device } from "./device.ts";
import type { Doubt, Wrong } from "./findings.ts";
import type { Checks, CheckedThrow } from "./known.ts";
import { inOrder, orderOf, type Proved } from "./leaves.ts";

/** After the server has promised a shake, or said that one was thrown. */
export function shaken(before: Checks, said: ShakeMessage, device: Device = WATCHER): Checks {
  const known = passedOver(before, said);
  if (known.thrown.has(said.number)) return known;
  if (said.seats === null) {
    return {
      ...known,
      since: known.since ?? said.number,
      promises: new Map(known.promises).set(said.number, known.promises.get(said.number) ?? said.promise),
      pledges: known.opened.has(said.number) ? known.pledges : new Map(known.pledges).set(said.number, said.pledges),
    };
  }
  return heardOf(known, { ...said, seats: said.seats }, judged(known, { ...said, seats: said.seats }, device));
}

/** Whoever is told of a later shake while one that they have opened for is open still was passed over, or not listening. */
function passedOver(known: Checks, { number }: ShakeMessage): Checks {
  const shake = [...known.opened].find((it) => it < number);
  if (shake === undefined) return known;
  const opened = new Set([...known.opened].filter((it) => it >= number));
  const heard = known.since !== null && known.since <= shake && number === shake + 1;
  return heard ? { ...known, opened, dropped: known.dropped ?? { problem: "dropped", shake } } : { ...known, opened, unheard: shake };
}

type Heard = Pick<ShakeMessage, "number" | "promise"> & { seats: readonly ShakenSeat[] };

/** After it was heard that a shake was thrown, for the first time. */
function heardOf(known: Checks, { number, promise, seats }: Heard, { wrong, doubt }: Judged): Checks {
  const thrown: CheckedThrow = { number, foretold: known.promises.has(number), promise, seats, wrong, doubt };
  return {
    ...known,
    since: known.since ?? number + 1,
    opened: new Set([...known.opened].filter((it) => it !== number)),
    unheard: null,
    thrown: new Map(known.thrown).set(number, thrown),
  };
}

/** After the line was lost: what happens until it is back may never be heard. */
export const cutOff = (known: Checks): Checks => ({ ...known, since: null });

/** Before the first throw of a table: every one that comes should be heard of first. */
export const listening = (known: Checks): Checks => ({ ...known, since: known.since ?? 0 });

/** After another match has begun, whose rounds are counted anew. */
export function begunAnew(known: Checks): Checks {
  const [unheard = known.unheard] = known.opened; // of the last match, which is not told of any more
  return { ...known, opened: new Set(), dropped: null, unheard, thrown: new Map(), proved: [] };
}

/** After this page has said what it brings to a shake. */
export function pledgedFor(known: Checks, key: string, value: string): Checks {
  return known.pledged.get(key) === value ? known : { ...known, pledged: new Map(known.pledged).set(key, value) };
}

/** After this page has opened for a shake. */
export const openedFor = (known: Checks, shake: number): Checks => ({ ...known, opened: new Set(known.opened).add(shake) });

/** After a proof has come, and what is wrong with it. */
export function proven(before: Checks, proof: ProofMessage, device: Device = WATCHER): Checks {
  const said = { ...proof, seats: proof.contributions };
  const known = before.thrown.has(proof.number) ? before : heardOf(before, said, judged(before, said, device));
  const thrown = known.thrown.get(proof.number);
  if (!thrown) return known;
  const wrong = thrown.wrong ?? wrongWith(proof, thrown, known);
  const had = new Set(known.proved.filter((it) => it.shake === proof.number).map((it) => it.leaf));
  const fresh = proof.leaves
    .filter(({ leaf }) => !had.has(leaf))
    .map(({ leaf, round, n, number, seat }) => ({ shake: proof.number, leaf, round, seat, below: n, face: number + 1 }));
  return {
    ...known,
    thrown: new Map(known.thrown).set(proof.number, { ...thrown, wrong }),
    proved: [...known.proved, ...fresh],
  };
}

function wrongWith(proof: ProofMessage, thrown: CheckedThrow, known: Checks): Wrong | null {
  if ((known.promises.get(proof.number) ?? proof.promise) !== proof.promise || thrown.promise !== proof.promise) return { problem: "promise" };
  if (promiseOf(proof.before, proof.number, proof.size, proof.root) !== proof.promise) return { problem: "root" };
  if (!inOrder(proof.number, proof.leaves, known.proved)) return { problem: "leaves" };
  if (rootOf(proof.size, new Map(proof.leaves.map(({ leaf, secret }) => [leaf, secret])), proof.siblings) !== proof.root) return { problem: "root" };
  if (JSON.stringify(thrown.seats) !== JSON.stringify(proof.contributions)) return { problem: "brought" };
  if (!proof.leaves.every(({ n }) => isLimit(n))) return { problem: "number" };
  const entropy = entropyOf(proof.promise, proof.contributions);
  const numbers = proof.leaves.every(({ leaf, n, number, secret }) => numberOf(secret, entropy, leaf, n) === number);
  return numbers ? null : { problem: "number" };
}

/** "doubtful" is proved, but something else left the server a choice. */
export type Verdict = "proved" | "doubtful" | "waiting" | "wrong";

/** What has been checked of a round. */
export interface RoundCheck {
  readonly verdict: Verdict;
  readonly wrong: Wrong | null;
  readonly doubts: readonly Doubt[];
  readonly shakes: readonly CheckedThrow[];
  readonly proved: readonly Proved[];
}

/** The dice that one sees: by seat, or all together where the cup is handed on. */
export interface SeenDice {
  readonly hands: readonly (readonly number[] | null)[];
  readonly sides: number;
  readonly together: boolean;
  /** Whether the round is over: until then a proof may still be on its way. */
  readonly over: boolean;
}

/** Whether every die that is seen is one that was proved for this round; numbers of other things are no dice. */
export function roundCheck(known: Checks, round: number, dice: SeenDice): RoundCheck {
  const here = known.proved.filter((it) => it.round === round);
  const shakes = [...known.thrown.values()].filter((it) => here.some(({ shake }) => shake === it.number));
  const proved = here.filter((it) => it.below === dice.sides);
  const heaps = dice.together
    ? [{ seen: dice.hands.flatMap((hand) => hand ?? []), there: proved }]
    : dice.hands.map((hand, seat) => ({ seen: hand ?? [], there: proved.filter((it) => it.seat === seat) }));
  const open = heaps.filter(({ seen, there }) => !covers(there, seen));
  const order = dice.together ? "right" : orderOf(proved, dice.hands.map((hand) => hand?.length ?? null), known.proved);
  const wrong = shakes.find((it) => it.wrong)?.wrong ?? misplaced(open, dice.over) ?? (order === "wrong" ? { problem: "leaves" as const } : null);
  if (wrong) return { verdict: "wrong", wrong, doubts: [], shakes, proved };
  const some = heaps.some(({ seen }) => seen.length > 0);
  const doubts = [...shakes.flatMap(({ doubt }) => doubt ?? []), ...(dice.together ? [] : unseen(known, round, here))];
  const whole = open.length === 0 && some && order === "right";
  return { verdict: whole ? (doubts.length > 0 ? "doubtful" : "proved") : "waiting", wrong, doubts, shakes, proved };
}

interface Heap {
  readonly seen: readonly number[];
  readonly there: readonly Proved[];
}

/** When a round is over, and as many dice were proved as are seen, they are the same. */
const misplaced = (open: readonly Heap[], over: boolean): Wrong | null =>
  over && open.some(({ seen, there }) => there.length === seen.length) ? { problem: "shown" } : null;

/** A shake between the last round and this one of which nothing was ever seen. */
function unseen(known: Checks, round: number, here: readonly Proved[]): readonly Doubt[] {
  const before = known.proved.filter((it) => it.round === round - 1).map((it) => it.shake);
  const last = Math.max(...before);
  const first = Math.min(...here.map((it) => it.shake));
  return before.length > 0 && here.length > 0 && first > last + 1 ? [{ why: "unseen" }] : [];
}

function covers(proved: readonly Proved[], seen: readonly number[]): boolean {
  const left = proved.map((it) => it.face);
  return seen.every((die) => {
    const found = left.indexOf(faceOf(die));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
