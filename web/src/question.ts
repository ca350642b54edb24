/** A question about odds as a link carries it: "mine=12246&table=20&wild=ones&bid=7x2". */

import type { WildDice } from "./protocol.ts";

export interface Question {
  readonly mine: readonly number[];
  readonly table: number;
  readonly wild: WildDice;
  readonly bid: string | null;
}

export const MOST = 40;
export const MOST_MINE = 8;
const WILDS: ReadonlySet<string> = new Set(["none", "ones", "sixes"]);
const FIRST: Question = { mine: [1, 2, 2, 4, 6], table: 20, wild: "ones", bid: "7x2" };

/** The question of a link; of one that cannot be read, an example. */
export function readQuestion(text: string): Question {
  const asked = new URLSearchParams(text);
  const table = Number(asked.get("table"));
  const wild = asked.get("wild") ?? "ones";
  const mine = asked.get("mine") ?? "";
  const bid = asked.get("bid");
  if (!/^[1-6]{0,8}$/.test(mine) || !Number.isInteger(table) || table < 1 || table > MOST) return FIRST;
  if (!WILDS.has(wild) || mine.length > table) return FIRST;
  const it = { mine: [...mine].map(Number).toSorted(), table, wild: wild as WildDice, bid: null };
  return { ...it, bid: bid !== null && isBid(bid, it) ? bid : null };
}

export function writeQuestion({ mine, table, wild, bid }: Question): string {
  return `mine=${mine.join("")}&table=${table}&wild=${wild}${bid === null ? "" : `&bid=${bid}`}`;
}

/** Faces that are bid on: nobody bids on wild sixes. */
export function facesFor(wild: WildDice): readonly number[] {
  return wild === "sixes" ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6];
}

export function isBid(bid: string, { table, wild }: Pick<Question, "table" | "wild">): boolean {
  const [, quantity, face] = /^(\d{1,2})x([1-6])$/.exec(bid) ?? [];
  const n = Number(quantity);
  return n >= 1 && n <= table && facesFor(wild).includes(Number(face));
}

/** The question after a change: the dice fit on the table, and the bid can be made. */
export function fitted(it: Question): Question {
  const table = Math.min(MOST, Math.max(it.table, it.mine.length, 1));
  const asked = { ...it, mine: it.mine.toSorted(), table };
  return { ...asked, bid: it.bid !== null && isBid(it.bid, asked) ? it.bid : null };
}
