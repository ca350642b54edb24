/** Who sits at the table, and whose eyes look at it on this device. */

import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import type { Cast, Model } from "./model.ts";
import type { Seen } from "./queue.ts";

export const namesOf = (room: Room | null): readonly string[] => (room?.seats ?? []).map(({ name, bot }, seat) => name ?? bot ?? t("Seat {seat}", { seat: seat + 1 }));

/** The seats that are played on this device. */
export const seatsHere = (room: Room | null): readonly number[] => (room?.seats ?? []).flatMap(({ yours, bot }, seat) => (yours && !bot ? [seat] : []));

/** Who plays now; as a label on the screen the one who looks is "You", but those who share a device keep their names. */
export function castOf(room: Room | null): Cast {
  const names = namesOf(room);
  const mine = seatsHere(room);
  return { names, mine, labels: names.map((name, seat) => (mine.length === 1 && mine[0] === seat ? t("You") : name)) };
}

/** Whether a bot plays that seat. */
export const isBotAt = (room: Room | null, seat: number): boolean => Boolean(room?.seats[seat]?.bot);

/** The seat that this device plays now: where several are held, the one that is waited for. */
export function actingAt({ room, queue, uncovered }: Model): number | null {
  const seats = seatsHere(room);
  if (seats.length < 2) return seats[0] ?? null;
  const waited = seats.filter((seat) => (queue.shown.get(seat)?.actions ?? "") !== "");
  if (uncovered !== null && (waited.includes(uncovered) || waited.length === 0)) return uncovered;
  return waited[0] ?? null;
}

/** The state to draw: that of the acting seat, or what everybody sees. */
export function stateAt(model: Model): Seen | null {
  const { shown } = model.queue;
  const seat = actingAt(model);
  const own = seat === null ? undefined : shown.get(seat);
  return own ?? shown.get(null) ?? shown.values().next().value ?? null;
}

/** Whether a move of ours is under way, or we have not yet seen what came of it. */
export const isBusy = ({ waiting, acted, queue }: Model): boolean => waiting.some(({ t: it }) => it === "act") || (acted !== null && queue.latest.get(acted.seat) === acted);
