/** Short names for what a view tells of any game. Nothing on this page knows an engine. */

import type { GameInfo, Place, Public, Room, SeatInfo, View } from "./protocol.ts";

export type Info = GameInfo;
export type Game = Public;
export type Hand = readonly number[];
export type { Layout, Place, SeatInfo, Showdown, Step, View } from "./protocol.ts";

/** All dice of a place as the viewer knows them, in the open or not; null where they are covered. */
export function handAt({ shown, seen }: Place): Hand | null {
  return seen === null ? null : [...shown, ...seen];
}

/** What the viewer has answered while the answers of others are awaited. */
export function sealedAnswer({ seat, public: game, secret }: View): string | null {
  const answer = "answer" in secret ? secret.answer : null;
  return seat === null || game.waiting.includes(seat) ? null : answer;
}

/** Whether nobody sits there: no person and no bot. */
export const isFree = ({ name, bot }: Pick<SeatInfo, "name" | "bot">): boolean => name === null && bot === null;

/** Whether whoever looks has been put out of a match that goes on. */
export function isOut({ seat, public: { active, result } }: View): boolean {
  return seat !== null && result === null && active.length > 0 && !active.includes(seat);
}

/** Whether all who are waited for are away, or are me in a bot’s hands: then the notice says it, and nothing else need. */
export function isNoted({ seats }: Pick<Room, "seats">, waiting: readonly number[]): boolean {
  return waiting.length > 0 && waiting.every((seat) => seats[seat]?.away !== null || (seats[seat].yours && seats[seat].bot !== null));
}
