/** The seats where nobody sits yet: bots for them, and how many play without them. */

import { invited } from "../bots/bots.ts";
import { say } from "../kit/toast.ts";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import { isFree } from "../view.ts";

export const freeSeats = ({ seats }: Pick<Room, "seats">): number[] => seats.flatMap((seat, index) => (isFree(seat) ? [index] : []));

/** How many would play if the match began now. */
export function playersNow(room: Pick<Room, "seats" | "joining" | "info">): number {
  const joining = room.joining.filter(({ here }) => here).length;
  return Math.min(room.info.most, room.seats.length - freeSeats(room).length + joining);
}

/** Somebody is asked to each of these seats. */
export async function fill(seats: readonly number[]): Promise<void> {
  try {
    const bots = await invited(seats.length);
    for (const [at, seat] of seats.entries()) send({ t: "fill", seat, bot: bots[at] ?? null });
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem));
  }
}
