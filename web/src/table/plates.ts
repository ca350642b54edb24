/** What stands on the plates of the players, as far as it asks for room. */

import type { AtStake } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import type { Info } from "../view.ts";
import { stakeOf } from "./stake.ts";

/** So many dice are drawn one by one; of more, the number is told. */
export const FEW = 6;
/** So many lives are drawn one by one; of more, how many are left is told in a number. */
export const DRAWN = 10;

/** Whether some plate has more on it than a name and small drawings: words, a stake, letters, or dice that lie open. */
export function isWordy({ facts }: Info, { view, layout }: Seen, standing: AtStake | null | undefined): boolean {
  const { scoring, limit } = facts;
  const told = scoring === "dice" ? view.public.dice.some((dice) => dice > FEW) : limit === 0 || limit > DRAWN;
  return told || stakeOf(standing, 0) !== "" || layout.places.some(({ letters, shown }) => letters !== "" || shown.length > 0);
}
