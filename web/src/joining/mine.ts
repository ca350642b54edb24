/** My place on the waiting list for the next match. */

import type { JoiningInfo, Room } from "../protocol.ts";

/** Undefined if I do not wait. */
export const myPlace = ({ joining }: Pick<Room, "joining">): JoiningInfo | undefined => joining.find(({ yours }) => yours);
