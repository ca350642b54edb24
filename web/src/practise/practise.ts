/** What this device remembers of practising: how far it is in each family, and how many were right in a row. */

import { signal } from "@preact/signals";
import { message } from "../kit/language.ts";
import { recall, remember } from "../kit/memory.ts";
import type { GameInfo } from "../protocol.ts";

export type Family = GameInfo["family"];

export const FAMILIES = [
  ["bids", message("Rising bids")],
  ["totals", message("Sums")],
  ["cup", message("Passed cups")],
  ["foreheads", message("Foreheads")],
] as const satisfies readonly (readonly [Family, string])[];

export interface Streak {
  readonly now: number;
  readonly best: number;
}

const whole = (it: unknown): number => (typeof it === "number" && Number.isInteger(it) && it > 0 ? it : 0);

function kept(): Streak {
  const it = recall<Partial<Streak> | null>("streak", null);
  return { now: whole(it?.now), best: Math.max(whole(it?.best), whole(it?.now)) };
}

/** Right answers in a row, and the most there ever were on this device. */
export const streak = signal<Streak>(kept());

/** The streak after one more answer. */
export function after({ now, best }: Streak, right: boolean): Streak {
  const longer = right ? now + 1 : 0;
  return { now: longer, best: Math.max(best, longer) };
}

export function answered(right: boolean): void {
  streak.value = after(streak.value, right);
  remember("streak", streak.value);
}

const SET = 12;

/** How many puzzles of that family have been done here. */
export function done(family: Family): number {
  return whole(recall<Record<string, unknown> | null>("practised", null)?.[family]);
}

export function doneOne(family: Family): void {
  remember("practised", { ...recall<Record<string, unknown> | null>("practised", null), [family]: done(family) + 1 });
}

/** Which dozen comes next, and which puzzle of it. */
export const upNext = (count: number): { dozen: number; at: number } => ({ dozen: Math.floor(count / SET), at: count % SET });

/** The family that was practised last. */
export function lastFamily(): Family {
  return familyCalled(recall<string>("practise", "bids")) ?? "bids";
}

export const familyCalled = (name: string | undefined): Family | undefined => FAMILIES.find(([family]) => family === name)?.[0];

export const choose = (family: Family): void => remember("practise", family);
