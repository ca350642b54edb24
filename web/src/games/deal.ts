/** A match against bots that begins as soon as we are there, for as many as usually sit at a table. */

import { brisk, invited } from "../bots/bots.ts";
import { go, to } from "../kit/router.ts";
import { calledMe, myLook } from "../people/me.ts";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { beginAt } from "../state/store.ts";

const USUAL = 4;

/** How many sit at the table of a game, you included. */
export const seatsOf = ({ least, most }: Pick<GameInfo, "least" | "most">): number => Math.min(Math.max(USUAL, least), most);

/** Without a wish it is the game that the server deals. */
export async function deal(wish: { readonly game: string } | { readonly link: string } | undefined, info: Pick<GameInfo, "least" | "most">): Promise<void> {
  const seats = seatsOf(info);
  const opened = await api.open({
    ...wish,
    seats,
    bots: await invited(seats - 1),
    name: calledMe.value,
    portrait: myLook.value,
    brisk: brisk.value,
  });
  beginAt(opened.table);
  go(to.table(opened.table));
}
