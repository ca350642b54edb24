/** What I have at a table. */

import type { JoiningInfo, Room } from "../protocol.ts";

/** My place on the waiting list for the next match; undefined if I do not wait. */
export const myPlace = ({ joining }: Pick<Room, "joining">): JoiningInfo | undefined => joining.find(({ yours }) => yours);

/** Whether I have a seat, even if a bot plays it for me now, or wait for one. */
export const partOf = ({ seats, joining }: Pick<Room, "seats" | "joining">): boolean => [...seats, ...joining].some(({ yours }) => yours);
