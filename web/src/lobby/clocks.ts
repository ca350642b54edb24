/** The turn clocks that are offered, in seconds. */

import { message, t } from "../kit/language.ts";

export const CLOCKS = [
  [message("No clock"), null],
  [message("30 s"), 30],
  [message("1 min"), 60],
  [message("3 min"), 180],
] as const;

/** What a table with people opens with: nobody is hurried, and nobody can keep the others waiting for ever. */
export const FRIENDLY = 180;

/** A clock as it is offered, or in seconds. */
export function spokenClock(seconds: number): string {
  const [label] = CLOCKS.find(([, offered]) => offered === seconds) ?? [];
  return label ? t(label) : t("{seconds} s", { seconds });
}
