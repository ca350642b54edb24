/** What this device remembers of practising: how far it is in each subject, and how many were right in a row. */

import { message } from "../kit/language.ts";
import { kept } from "../kit/memory.ts";
import type { GameInfo } from "../protocol.ts";

/** What can be practised: families of games, and rounds that are solved. */
export type Subject = GameInfo["family"] | "solved";

export const SUBJECTS = [
  ["bids", message("Rising bids")],
  ["totals", message("Sums")],
  ["cup", message("Passed cups")],
  ["foreheads", message("Foreheads")],
  ["solved", message("Solved rounds")],
] as const satisfies readonly (readonly [Subject, string])[];

export interface Streak {
  readonly now: number;
  readonly best: number;
}

/** Whether what the device has kept counts something: nobody has meddled with it. */
const counts = (it: unknown): boolean => Object.values(it ?? {}).every((count) => Number.isInteger(count) && Number(count) >= 0);

/** Right answers in a row, and the most there ever were on this device. */
export const streak = kept<Streak>("streak", { now: 0, best: 0 }, counts);

/** How many puzzles of each subject have been done here. */
const practised = kept<Partial<Record<Subject, number>>>("practised", {}, counts);

/** What is practised here. */
export const chosen = kept<Subject>("practise", "bids", isSubject);

/** The streak after one more answer. */
export function after({ now, best }: Streak, right: boolean): Streak {
  const longer = right ? now + 1 : 0;
  return { now: longer, best: Math.max(best, longer) };
}

export function answered(right: boolean): void {
  streak.value = after(streak.value, right);
}

const SET = 12;

export const done = (subject: Subject): number => practised.value[subject] ?? 0;

export function doneOne(subject: Subject): void {
  practised.value = { ...practised.value, [subject]: done(subject) + 1 };
}

/** Which dozen comes next, and which puzzle of it. */
export const upNext = (count: number): { dozen: number; at: number } => ({ dozen: Math.floor(count / SET), at: count % SET });

/** The place of the answer that a key stands for: 0 for "1". What is typed, or goes to the browser, is no answer. */
export function placeOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return null;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

export function isSubject(name: unknown): name is Subject {
  return SUBJECTS.some(([subject]) => subject === name);
}
