/** What this device was promised about the dice: a record is compared with it when its match is over. */

import type { Memory } from "../fairness/told.ts";
import { formerSeed } from "../fairness/values.ts";
import { recall, remember } from "../kit/memory.ts";
import type { Remembered } from "./shakes.ts";

/** How many shakes are remembered, of one table and of all. */
const SHAKES = { table: 100, all: 500 };

export const shakesOf = (table: string): readonly Remembered[] => recall<Remembered[]>("shakes", []).filter(([there]) => there === table);

/** Remembers these in place of what was known of that table. */
export function keepShakes(table: string, shakes: readonly Remembered[]): void {
  const others = recall<Remembered[]>("shakes", []).filter(([there]) => there !== table);
  remember("shakes", [...others, ...shakes.slice(-SHAKES.table)].slice(-SHAKES.all));
}

/** What this device remembers of that match of a table. */
export function remembered(table: string, match: number): Memory {
  const known = shakesOf(table);
  const thrown = known.filter((it) => it[4] !== "");
  return {
    promises: new Map(known.map(([, shake, promise]) => [shake, promise])),
    entropy: new Map(thrown.map(([, shake, , , entropy]) => [shake, entropy])),
    last: thrown.findLast((it) => it[3] === match)?.[1] ?? null,
    seed: formerSeed(table),
  };
}
