/** What this device remembers of practising: how far it is in each subject, and how many were right in a row. */

import { signal } from "@preact/signals";
import { message } from "../kit/language.ts";
import { recall, remember } from "../kit/memory.ts";
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

/** How many puzzles of that subject have been done here. */
export function done(subject: Subject): number {
  return whole(recall<Record<string, unknown> | null>("practised", null)?.[subject]);
}

export function doneOne(subject: Subject): void {
  remember("practised", { ...recall<Record<string, unknown> | null>("practised", null), [subject]: done(subject) + 1 });
}

/** Which dozen comes next, and which puzzle of it. */
export const upNext = (count: number): { dozen: number; at: number } => ({ dozen: Math.floor(count / SET), at: count % SET });

/** The place of the answer that a key stands for: 0 for "1". What is typed, or goes to the browser, is no answer. */
export function placeOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return null;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** The subject that was practised last. */
export function lastSubject(): Subject {
  return subjectCalled(recall<string>("practise", "bids")) ?? "bids";
}

export const subjectCalled = (name: string | undefined): Subject | undefined => SUBJECTS.find(([subject]) => subject === name)?.[0];

export const choose = (subject: Subject): void => remember("practise", subject);
