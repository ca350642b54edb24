/** Tables at which one device is passed around: there the next player counts, and the link hardly does. */

import { signal } from "@preact/signals";
import type { Room } from "../protocol.ts";

/** The table that was opened for friends on this device. */
export const passed = signal("");

/** Whether this device is passed around: it was opened for that, or everybody who sits here shares it. */
export function isPassed({ table, seats }: Pick<Room, "table" | "seats">): boolean {
  const people = seats.filter((seat) => seat.person);
  return passed.value === table || (people.length > 1 && people.every((seat) => seat.yours));
}
