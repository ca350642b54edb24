/** Whether a record is that of what was played here: it is compared with what this device was told at the table. */

import { valueOf } from "./derive.ts";
import { entropiesOf, type Proof } from "./transcript.ts";

/** What this device remembers of a match. */
export interface Memory {
  /** What it was promised at that table, by shake. */
  readonly promises: ReadonlyMap<number, string>;
  /** The entropy of what it heard that all seats had brought there, by shake. */
  readonly entropy: ReadonlyMap<number, string>;
  /** The last shake that it heard of in that match; null where it heard of none. */
  readonly last: number | null;
  /** What its own numbers there come from, if it brought any. */
  readonly seed: string | null;
}

/**
 * "same": every promise that is remembered is that of the record, the last for the `told`th throw; so is what all have
 * brought to `heard` throws, and what `own` throws have was brought by this device. A promise binds all those before
 * it, but not what players bring: that is remembered for each throw.
 */
export type Comparison =
  | { readonly found: "same"; readonly told: number; readonly heard: number; readonly own: number }
  | { readonly found: "other" | "brought" | "cut"; readonly shake: number }
  | { readonly found: "unknown" };

export function compared(proof: Proof, { promises, entropy, last, seed }: Memory): Comparison {
  const { table, shakes } = proof;
  const first = shakes[0]?.number ?? 0;
  const promised = remembered(shakes.map(({ promise }) => promise), promises, first);
  const heard = remembered(entropiesOf(proof), entropy, first);
  const other = promised.find(({ fits }) => !fits);
  if (other) return { found: "other", shake: first + other.nth };
  const otherwise = heard.find(({ fits }) => !fits);
  if (otherwise) return { found: "brought", shake: first + otherwise.nth };
  if (last !== null && last >= first + shakes.length) return { found: "cut", shake: last };
  const latest = promised.at(-1);
  if (latest === undefined) return { found: "unknown" };
  const own = shakes.filter(({ number, seats }) => seed !== null && seats.some(({ value }, seat) => value === valueOf(seed, table, seat, number)));
  return { found: "same", told: latest.nth + 1, heard: heard.length, own: own.length };
}

/** Those shakes of the record of which something is remembered, and whether that is what the record says. */
const remembered = (said: readonly string[], memory: ReadonlyMap<number, string>, first: number) =>
  said.flatMap((it, nth) => {
    const known = memory.get(first + nth);
    return known === undefined ? [] : [{ nth, fits: known === it }];
  });
