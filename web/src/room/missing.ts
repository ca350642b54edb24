/** Who keeps the table waiting, and for how long: by being away, or by saying nothing where no clock runs. */

import type { Room } from "../protocol.ts";

/** Seconds after which the others may go on without somebody. */
export const LONG = 30;
/** Seconds for which somebody who is here may think, if no clock runs. The server lets them go on a little earlier. */
const SLOW = 65;
/** Whoever has been away for less is only reloading the page. */
const SHORT = 4;

export interface Missing {
  seat: number;
  seconds: number;
  /** They are connected, and just do not answer. */
  here: boolean;
  /** The others may go on without them now. */
  long: boolean;
}

/** Of the players who are missed the one who matters most: waited for first, then the longest away. */
export function missing(room: Room, waiting: readonly number[], aged: number, waited: number): Missing | null {
  if (room.stage !== "playing" || room.paused) return null;
  const found = room.seats.flatMap((who, seat): Missing[] => {
    if (!who.person || who.bot || who.yours) return [];
    if (who.away !== null) {
      const seconds = Math.floor(who.away + aged);
      return seconds < SHORT ? [] : [{ seat, seconds, here: false, long: seconds >= LONG }];
    }
    if (!waiting.includes(seat) || room.clock !== null || waited < SLOW) return [];
    return [{ seat, seconds: Math.floor(waited), here: true, long: true }];
  });
  return found.toSorted((a, b) => rank(b) - rank(a) || b.seconds - a.seconds)[0] ?? null;

  function rank({ seat, long }: Missing): number {
    return (waiting.includes(seat) ? 2 : 0) + (long ? 1 : 0);
  }
}
