/** What I have at a table, and what I could have. */

import type { JoiningInfo, Room } from "../protocol.ts";
import type { Game } from "../view.ts";

/** My place on the waiting list; undefined if I do not wait. */
export const myPlace = ({ joining }: Pick<Room, "joining">): JoiningInfo | undefined => joining.find(({ yours }) => yours);

/** Whether I have a seat, even if a bot plays it for me now, or wait for one. */
export const partOf = ({ seats, joining }: Pick<Room, "seats" | "joining">): boolean => [...seats, ...joining].some(({ yours }) => yours);

/** The bot whose seat a late friend had best take: it still plays, nobody else takes it, and it has lost the least. */
export function bestSeat({ seats, joining }: Pick<Room, "seats" | "joining">, { active, dice, losses }: Pick<Game, "active" | "dice" | "losses">): number | null {
  const left = (seat: number): number => (dice[seat] ?? 0) - (losses[seat] ?? 0);
  const free = active.filter((seat) => seats[seat]?.bot && !seats[seat].person && !joining.some((it) => it.seat === seat));
  return free.toSorted((a, b) => left(b) - left(a))[0] ?? null;
}
