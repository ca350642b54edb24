/** Whose time ran out: the table has played for somebody, who should learn it, as should the others. */

import type { Seen } from "./queue.ts";

/** By how much a message may seem early or late, in seconds: a busy page hears the question late. */
const EARLY = 0.5;
/** For our own seat nothing else can have moved: the caller knows that we did not. */
const EARLY_OWN = 3;
const LATE = 2;

/** The one who was waited for as the clock ran down, if that is why there is a new state; null if not. */
export function ranOut(before: Seen | undefined, now: Seen): number | null {
  const clock = before?.clock ?? null;
  if (!before || clock === null || now.v === before.v) return null;
  const [seat, ...more] = before.view.public.waiting;
  if (seat === undefined || more.length > 0) return null;
  const late = (now.at - before.at) / 1000 - clock.left;
  return late >= -(seat === before.seat ? EARLY_OWN : EARLY) && late <= LATE ? seat : null;
}
