/** Short sentences for those who listen: what changed between two states of a table. */

import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { ShowdownSentences } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { ending } from "../words/ending.ts";
import type { Terms } from "../words/say.ts";
import * as say from "../words/say.ts";
import type { Hand } from "../view.ts";
import { headline, reason } from "./headline.ts";

/** What has happened since, but for what `seat` has said itself; with `terms` its dice, too, where they are new. */
export function changes(before: Seen | null, now: Seen, seat: number | null, terms: Terms | null = null): string[] {
  const [old, game] = [before?.view.public, now.view.public];
  const said: string[] = [];
  const sameRound = old?.round === game.round;
  const known = sameRound ? (old?.history.length ?? 0) : 0;
  if (!sameRound && game.result === null && game.round > 0) said.push(t("Round {round}.", { round: game.round }));
  for (const sentence of notices(now)) {
    if (!sameRound || !notices(before).includes(sentence)) said.push(t("{sentence}.", { sentence }));
  }
  const hand = handOf(now, seat);
  if (hand && hand.length > 0 && terms && (!sameRound || String(hand) !== String(handOf(before, seat)))) said.push(yourDice(hand, terms));
  for (const [index, [who]] of game.history.entries()) {
    if (index >= known && who !== seat) said.push(now.sentences.history[index] ?? "");
  }
  const due = isDue(now, seat);
  const wasDue = seat !== null && sameRound && (old?.waiting.includes(seat) ?? false);
  if (due && (!wasDue || said.length > 0)) said.push(t("Your turn."));
  return said;
}

/** Whether that seat is to act. */
export const isDue = (it: Seen, seat: number | null): boolean => seat !== null && it.view.public.waiting.includes(seat);

/** What stands in the middle besides what is bid and claimed: what is special about the round, and who begins it. */
function notices(it: Seen | null): readonly string[] {
  if (!it) return [];
  const { special, moment, settled } = it.layout;
  const { standing, due } = it.view.public;
  const opening = due.length === 0 && (settled || standing === null) ? moment : "";
  return [special, opening].filter(Boolean);
}

/** What that seat sees under its cup. */
const handOf = (it: Seen | null, seat: number | null): Hand | null => (seat === null ? null : (it?.layout.places[seat]?.seen ?? null));

function yourDice(hand: Hand, terms: Terms): string {
  const { piece } = terms.facts;
  return t("{piece, select, digit {Your digits: {dice}.} other {Your dice: {dice}.}}", { piece, dice: say.hand(hand, terms) });
}

/** How the match ended, once. */
export function finished(before: Seen | null, now: Seen, names: readonly string[], mine: readonly number[]): string[] {
  const { result } = now.view.public;
  if (!result || before?.view.public.result) return [];
  return [t("{sentence}.", { sentence: headline(result.winners, names, mine) }), reason(now)].filter(Boolean);
}

/** How a round ended, as one text. */
export function told(sentences: ShowdownSentences): string {
  return together([sentences.call, ending(sentences)]);
}
