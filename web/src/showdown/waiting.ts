/** For how long a verdict stands before it goes on by itself. */

import type { ShownScene } from "../state/queue.ts";

const HOLD = 6000;
/** Where nothing moves, all comes at once and there is more to read. */
const STILL_HOLD = 9000;

interface Reader {
  /** My seats. */
  mine: readonly number[];
  /** The host wants no waiting. */
  hurry: boolean;
  still: boolean;
  now: number;
}

/**
 * Milliseconds; null while the table waits for me alone. People who play together wait for each other, as long as the
 * table says; who only watches follows after a while.
 */
export function holds({ reading, until }: Pick<ShownScene, "reading" | "until">, { mine, hurry, still, now }: Reader): number | null {
  if (hurry || !reading.some((seat) => mine.includes(seat))) return still ? STILL_HOLD : HOLD;
  return until === null ? null : Math.max(0, until - now);
}
