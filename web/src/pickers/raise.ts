/** What can be bid or claimed: what is picked before anybody picks, and what lies a step away. */

import type { Game, Hand, Info } from "../view.ts";
import { read, type Legal } from "../words/notation.ts";
import { isBuilt } from "../words/claims.ts";
import * as say from "../words/say.ts";
import type { Choice } from "./choice.ts";
import { lowest, word, type Cell } from "./grid.ts";

/** The bid on faces that stands. */
export function standingCell({ standing }: Game): Cell | null {
  const bid = standing ? read(standing[1]) : null;
  return bid && "quantity" in bid ? bid : null;
}

/** Whether bids that count no wild dice are shown: as was chosen, or else as what stands, where such a bid can be made. */
export function showsZhai({ zhai }: Choice, { bids }: Legal, standing: Cell | null): boolean {
  if (zhai !== null) return zhai;
  const stands = standing !== null && (standing.face === 1 || Boolean(standing.zhai));
  const there = bids.some((bid) => bid.face !== 1 && Boolean(bid.zhai) === stands);
  return there || bids.length === 0 ? stands : !stands;
}

/** The bids of the kind that is shown. */
export function shownBids({ facts }: Info, choice: Choice, can: Legal, standing: Cell | null): readonly Cell[] {
  if (!facts.zhai) return can.bids;
  const zhai = showsZhai(choice, can, standing);
  return can.bids.filter((bid) => bid.face === 1 || Boolean(bid.zhai) === zhai);
}

/** The faces as they stand below each other. */
export function facesOf({ facts }: Info, { bids }: Legal, standing: Cell | null): number[] {
  const faces = new Set([...facts.faces, ...bids.map((bid) => bid.face)]);
  if (standing) faces.add(standing.face);
  const place = (face: number) => (facts.ones_high && face === 1 ? Infinity : face);
  return [...faces].toSorted((a, b) => place(a) - place(b));
}

/** The claim that says just what one has; empty where one's dice are not known, or there is no such claim. */
export function ownClaim(hand: Hand | null, info: Info): string {
  const own = hand ? say.written(hand, info) : "";
  return info.facts.claims.includes(own) ? own : "";
}

/**
 * The word that would be said: what was picked, or else the lowest that there is. On a ladder of claims that is one's
 * own roll, where it can be said. Null where nothing can be.
 */
export function raised(info: Info, choice: Choice, can: Legal, game: Game, hand: Hand | null): string | null {
  if (choice.bid !== null) return choice.bid;
  if (can.totals[0] !== undefined) return String(can.totals[0]);
  if (can.claims.length > 0) {
    const own = isBuilt(info.facts) ? "" : `claim ${ownClaim(hand, info)}`;
    return can.all.has(own) ? own : (step(game.standing?.[1] ?? "", 1, can, info) ?? `claim ${can.claims[0]}`);
  }
  const standing = standingCell(game);
  const first = lowest(shownBids(info, choice, can, standing), facesOf(info, can, standing));
  return first && word(first);
}

/** The next that can be said above or below that one: one die more or less, one pip, one claim; a claim above none is the lowest. */
export function step(said: string, way: 1 | -1, can: Legal, { facts }: Info): string | null {
  const it = read(said);
  const there = (next: string) => (can.all.has(next) ? next : null);
  if ("quantity" in it) return there(word({ ...it, quantity: it.quantity + way }));
  if ("amount" in it) return there(String(it.amount + way));
  const from = "hand" in it ? facts.claims.indexOf(it.hand) : -1;
  for (let at = from + way; at >= 0 && at < facts.claims.length; at += way) {
    const next = there(`claim ${facts.claims[at]}`);
    if (next !== null) return next;
  }
  return null;
}
