/** The tables at which this device has sat, or waited for the next match, the latest first. */

import { recall, remember } from "../kit/memory.ts";

const MOST = 12;

export const remembered = (): string[] => recall<string[]>("tables", []);

export function sat(table: string): void {
  const before = remembered();
  if (before[0] !== table) remember("tables", [table, ...before.filter((it) => it !== table)].slice(0, MOST));
}

export function forgetTable(table: string): void {
  remember("tables", remembered().filter((it) => it !== table));
}
