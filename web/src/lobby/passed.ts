/** Tables at which one device is passed around: there the next player counts, and the link hardly does. */

import type { Room } from "../protocol.ts";

/** Whether this device is passed around: several sit at the table, and all of them share it. */
export function isPassed({ seats }: Pick<Room, "seats">): boolean {
  const people = seats.filter((seat) => seat.person);
  return people.length > 1 && people.every((seat) => seat.yours);
}
