/**
 * Whether the dice are those that were promised. It is a fold over what the server says of its shakes: nothing
 * here sends, draws or waits, and what fits changes nothing but what has been checked.
 */

import { message } from "../kit/language.ts";
import type { ProofMessage, ShakeMessage, ShakenSeat } from "../protocol.ts";
import { entropyOf, numberOf, promiseOf, rootOf } from "./derive.ts";
import { faceOf } from "../words/notation.ts";
import { pledgeOf, standIn } from "./values.ts";

/** What can be wrong, in a sentence each. */
export const PROBLEMS = {
  promise: message("What was dealt does not come from the promise that we were given."),
  chain: message("A promise does not continue the one before it: a shake is missing, or was swapped."),
  pledge: message("What {who} brought is not what was pledged."),
  rule: message("The value that stands for {who} is not the one that the rule gives."),
  own: message("The server says that you brought something other than what your device brought."),
  brought: message("The proof names different player numbers from those announced before."),
  root: message("A proof does not lead to what was promised."),
  number: message("A die or a digit shows a different number from the one promised."),
  shown: message("What lies on the table is not what was proved."),
} as const;
export type Problem = keyof typeof PROBLEMS;

export interface Wrong {
  readonly problem: Problem;
  /** Whose value it is about, if it is about one. */
  readonly seat: number | null;
}

/** A number that has been proved to us. */
export interface Proved {
  readonly shake: number;
  readonly leaf: number;
  readonly round: number;
  readonly seat: number | null;
  readonly below: number;
  readonly face: number;
}

/** A shake that was thrown. */
export interface Thrown {
  readonly number: number;
  /** Whether this page, or this device before, knew the promise before the dice were thrown. */
  readonly foretold: boolean;
  readonly promise: string;
  readonly seats: readonly ShakenSeat[];
  readonly wrong: Wrong | null;
}

export interface Checks {
  /** By shake, as they stood before it. */
  readonly promises: ReadonlyMap<number, string>;
  readonly pledges: ReadonlyMap<number, ShakeMessage["pledges"]>;
  /** What this device has opened, by shake and seat. */
  readonly opened: ReadonlyMap<string, string>;
  readonly thrown: ReadonlyMap<number, Thrown>;
  readonly proved: readonly Proved[];
}

export const NOTHING: Checks = { promises: new Map(), pledges: new Map(), opened: new Map(), thrown: new Map(), proved: [] };

export const at = (shake: number, seat: number): string => `${shake}:${seat}`;

/** After the server has promised a shake, or said that one was thrown. */
export function shaken(known: Checks, said: ShakeMessage): Checks {
  if (said.seats === null) {
    return {
      ...known,
      promises: new Map(known.promises).set(said.number, known.promises.get(said.number) ?? said.promise),
      pledges: new Map(known.pledges).set(said.number, said.pledges),
    };
  }
  if (known.thrown.has(said.number)) return known;
  const promised = known.promises.get(said.number);
  const thrown: Thrown = {
    number: said.number,
    foretold: promised !== undefined,
    promise: said.promise,
    seats: said.seats,
    wrong: wrongIn(known, said, said.seats),
  };
  return { ...known, thrown: new Map(known.thrown).set(said.number, thrown) };
}

const is = (problem: Problem, seat: number | null = null): Wrong => ({ problem, seat });

function wrongIn(known: Checks, said: ShakeMessage, seats: readonly ShakenSeat[]): Wrong | null {
  if ((known.promises.get(said.number) ?? said.promise) !== said.promise) return is("promise");
  if ((known.promises.get(said.number - 1) ?? said.before) !== said.before) return is("chain");
  const pledges = known.pledges.get(said.number);
  for (const { seat, kind, value, pledge } of seats) {
    const mine = known.opened.get(at(said.number, seat));
    if (kind === "opened") {
      if (mine !== undefined && mine !== value) return is("own");
      if (pledgeOf(seat, value) !== pledge || (pledges?.[seat] ?? pledge) !== pledge) return is("pledge", seat);
    } else if (value !== standIn(said.promise, seat)) return is("rule", seat);
  }
  return null;
}

/** After a proof has come, and what is wrong with it. */
export function proven(known: Checks, proof: ProofMessage): Checks {
  const before = known.thrown.get(proof.number);
  const wrong = before?.wrong ?? wrongWith(proof, before, known.promises.get(proof.number));
  const thrown: Thrown = {
    number: proof.number,
    foretold: known.promises.has(proof.number),
    promise: proof.promise,
    seats: proof.contributions,
    wrong,
  };
  const had = new Set(known.proved.map((it) => at(it.shake, it.leaf)));
  const fresh = proof.leaves
    .filter(({ leaf }) => !had.has(at(proof.number, leaf)))
    .map(({ leaf, round, n, number, seat }) => ({ shake: proof.number, leaf, round, seat, below: n, face: number + 1 }));
  return {
    ...known,
    thrown: new Map(known.thrown).set(proof.number, thrown),
    proved: [...known.proved, ...fresh],
  };
}

function wrongWith(proof: ProofMessage, thrown: Thrown | undefined, promised: string | undefined): Wrong | null {
  if ((promised ?? proof.promise) !== proof.promise || (thrown?.promise ?? proof.promise) !== proof.promise) return is("promise");
  if (promiseOf(proof.before, proof.number, proof.size, proof.root) !== proof.promise) return is("root");
  if (rootOf(proof.size, new Map(proof.leaves.map(({ leaf, secret }) => [leaf, secret])), proof.siblings) !== proof.root) return is("root");
  if (thrown && JSON.stringify(thrown.seats) !== JSON.stringify(proof.contributions)) return is("brought");
  const entropy = entropyOf(proof.promise, proof.contributions);
  const numbers = proof.leaves.every(({ leaf, n, number, secret }) => numberOf(secret, entropy, leaf, n) === number);
  return numbers ? null : is("number");
}

export type Verdict = "proved" | "waiting" | "wrong";

/** What has been checked of a round. */
export interface RoundCheck {
  readonly verdict: Verdict;
  readonly wrong: Wrong | null;
  readonly shakes: readonly Thrown[];
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
  const wrong = shakes.find((it) => it.wrong)?.wrong ?? null;
  if (wrong) return { verdict: "wrong", wrong, shakes, proved };
  const heaps = dice.together
    ? [{ seen: dice.hands.flatMap((hand) => hand ?? []), there: proved }]
    : dice.hands.map((hand, seat) => ({ seen: hand ?? [], there: proved.filter((it) => it.seat === seat) }));
  const open = heaps.filter(({ seen, there }) => !covers(there, seen));
  if (dice.over && open.some(({ seen, there }) => there.length === seen.length)) {
    return { verdict: "wrong", wrong: { problem: "shown", seat: null }, shakes, proved };
  }
  const some = heaps.some(({ seen }) => seen.length > 0);
  return { verdict: open.length === 0 && some ? "proved" : "waiting", wrong, shakes, proved };
}

function covers(proved: readonly Proved[], seen: readonly number[]): boolean {
  const left = proved.map((it) => it.face);
  return seen.every((die) => {
    const found = left.indexOf(faceOf(die));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
