/** A question about odds as a link carries it: "mine=12246&table=20&wild=ones&bid=7x2". */

import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { WildDice } from "../protocol.ts";

export interface Question {
  readonly mine: readonly number[];
  readonly table: number;
  readonly wild: WildDice;
  readonly bid: string | null;
}

/** As many as the server answers for. */
export const MOST = 100;
export const MOST_MINE = 8;
export const WILD_FACE: Record<WildDice, number> = { none: 0, ones: 1, sixes: 6 };
const WILDS: ReadonlySet<string> = new Set(Object.keys(WILD_FACE));
const FIRST: Question = { mine: [1, 2, 2, 4, 6], table: 20, wild: "ones", bid: "7x2" };

/** The question of a link; of one that cannot be read, an example. */
export function readQuestion(text: string): Question {
  if (fault(text) !== null) return FIRST;
  const { mine, table, wild, bid } = taken(text);
  const it = { mine: [...mine].map(Number).toSorted(), table, wild: wild as WildDice, bid: null };
  return { ...it, bid: bid !== null && isBid(bid, it) ? bid : null };
}

/** What the page says of a link that asks for something other than what is shown; mostly null. */
export function remark(text: string): string | null {
  if (text === "") return null;
  const wrong = fault(text);
  if (wrong !== null) return together([t("This link could not be read, so here is an example."), wrong]);
  const { bid } = taken(text);
  return bid !== null && readQuestion(text).bid === null ? t("The bid in this link is not possible here: choose another.") : null;
}

/** Why a link cannot be read, as a sentence. */
function fault(text: string): string | null {
  const { mine, table, wild } = taken(text);
  if (!Number.isInteger(table) || table < 1 || table > MOST) return t("There must be from 1 to {most} dice on the table.", { most: MOST });
  if (!/^[1-6]*$/.test(mine)) return t("Your dice must be digits from 1 to 6.");
  if (mine.length > MOST_MINE) return t("It gives you {count} dice, but {most} is the most.", { count: mine.length, most: MOST_MINE });
  if (mine.length > table) return t("It gives you {count} dice, but only {table} are on the table.", { count: mine.length, table });
  return WILDS.has(wild) ? null : t("Wild must be none, ones or sixes.");
}

/** A link, taken apart. */
function taken(text: string): { mine: string; table: number; wild: string; bid: string | null } {
  const asked = new URLSearchParams(text);
  const table = Number(asked.get("table"));
  return { mine: asked.get("mine") ?? "", table, wild: asked.get("wild") ?? "ones", bid: asked.get("bid") };
}

export function writeQuestion({ mine, table, wild, bid }: Question): string {
  return `mine=${mine.join("")}&table=${table}&wild=${wild}${bid === null ? "" : `&bid=${bid}`}`;
}

/** Faces that are bid on: nobody bids on wild sixes. */
export function facesFor(wild: WildDice): readonly number[] {
  return wild === "sixes" ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6];
}

function isBid(bid: string, { table, wild }: Pick<Question, "table" | "wild">): boolean {
  const [, quantity, face] = /^(\d{1,3})x([1-6])$/.exec(bid) ?? [];
  const n = Number(quantity);
  return n >= 1 && n <= table && facesFor(wild).includes(Number(face));
}

/** The question after a change: the dice fit on the table, and the bid can be made. */
export function fitted(it: Question): Question {
  const table = Math.min(MOST, Math.max(it.table, it.mine.length, 1));
  const asked = { ...it, mine: it.mine.toSorted(), table };
  return { ...asked, bid: it.bid !== null && isBid(it.bid, asked) ? it.bid : null };
}

/** How many of the own dice count for a bid on that face: those that show it, and the wild ones. */
export function held({ mine, wild }: Pick<Question, "mine" | "wild">, face: number): number {
  return mine.filter((die) => die === face || die === WILD_FACE[wild]).length;
}
