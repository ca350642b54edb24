/** The seeds from which this device brings a value of its own to each shake, one for each table. */

import { recall, remember } from "../kit/memory.ts";
import { bytesToHex } from "./bytes.ts";

/** How many tables are remembered; the oldest are forgotten. */
const TABLES = 50;
const SEED = /^[0-9a-f]{64}$/;

/** Where the device keeps nothing, the page does. */
const here = new Map<string, string>();

const keptSeeds = (): [string, string][] => recall<[string, string][]>("fairness", []).filter(([, seed]) => SEED.test(seed));

/** The secret that this device has had for that table, if it has had one. */
export const formerSeed = (table: string): string | null => keptSeeds().find(([at]) => at === table)?.[1] ?? here.get(table) ?? null;

/** The secret of this device for that table: it never leaves it. */
export function ownSeed(table: string): string {
  const found = formerSeed(table);
  if (found) return found;
  const kept = keptSeeds();
  const seed = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  here.set(table, seed);
  remember("fairness", [...kept, [table, seed]].slice(-TABLES));
  return seed;
}
