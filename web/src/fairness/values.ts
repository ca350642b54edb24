/** What we bring to the dice ourselves: a value for each shake, which is pledged before it is opened. */

import { recall, remember } from "../kit/memory.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32 } from "./bytes.ts";

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

/** What a seat brings to that shake. */
export const valueOf = (seed: string, table: string, seat: number, shake: number): string =>
  bytesToHex(keyed(hexToBytes(seed), "dudo/1/value", table, u32(seat), u32(shake)));

/** The pledge for that value. */
export const pledgeOf = (seat: number, value: string): string => bytesToHex(hash("dudo/1/pledge", u32(seat), hexToBytes(value)));

/** What stands for a seat that brings nothing of its own. */
export const standIn = (promise: string, seat: number): string =>
  bytesToHex(hash("dudo/1/stand-in", hexToBytes(promise), u32(seat)));
