/** The verdict in a few words: who bluffed, and who is glad of it. */

import { t } from "../kit/language.ts";
import type { ShowdownSentences } from "../protocol.ts";
import type { Showdown } from "../view.ts";
import { read } from "../words/notation.ts";

/** Calls by which somebody says that the other one lies. */
const DOUBTS = new Set(["challenge", "doubt"]);

/** Who bluffed or told the truth; where nobody was called a liar, what the table says of it. */
export function verdict(it: Showdown, told: ShowdownSentences, names: readonly string[], mine: readonly number[]): string {
  if (!DOUBTS.has(read(it.call).kind)) return told.right || told.verdict || told.count;
  const name = names[it.bidder] ?? "";
  const isMe = mine.length === 1 && mine[0] === it.bidder;
  if (it.stands) return isMe ? t("You told the truth.") : t("{name} told the truth.", { name });
  return isMe ? t("You bluffed.") : t("{name} bluffed.", { name });
}

export type Mood = "glad" | "low";

/** How that seat takes it; nothing where it is none of its business. */
export function mood({ right, bidder, challengers, losers }: Showdown, seat: number): Mood | undefined {
  if (losers.includes(seat)) return "low";
  const ofTheCall = challengers.includes(seat);
  if (!ofTheCall && seat !== bidder) return undefined;
  return ofTheCall === right ? "glad" : "low";
}
