/** Whether a record is that of what was played here: it is compared with what this device was told at the table. */

import type { Proof } from "./transcript.ts";
import { valueOf } from "./values.ts";

/** What this device remembers of a match. */
export interface Memory {
  /** What it was promised at that table, by shake. */
  readonly promises: ReadonlyMap<number, string>;
  /** The last shake that it heard of in that match; null where it heard of none. */
  readonly last: number | null;
  /** What its own numbers there come from, if it brought any. */
  readonly seed: string | null;
}

/**
 * "same": every promise that is remembered is that of the record, the last for the `told`th throw, and what `own`
 * throws have was brought by this device. A promise binds all those before it.
 */
export type Comparison =
  | { readonly found: "same"; readonly told: number; readonly own: number }
  | { readonly found: "other" | "cut"; readonly shake: number }
  | { readonly found: "unknown" };

export function compared({ table, first, promises, values }: Proof, { promises: told, last, seed }: Memory): Comparison {
  const known = promises.flatMap((promise, nth) => {
    const heard = told.get(first + nth);
    return heard === undefined ? [] : [{ nth, fits: heard === promise }];
  });
  const other = known.find(({ fits }) => !fits);
  if (other) return { found: "other", shake: first + other.nth };
  if (last !== null && last >= first + promises.length) return { found: "cut", shake: last };
  const latest = known.at(-1);
  if (latest === undefined) return { found: "unknown" };
  const own = values.filter((seats, nth) => seed !== null && seats.some((value, seat) => value === valueOf(seed, table, seat, first + nth)));
  return { found: "same", told: latest.nth + 1, own: own.length };
}
