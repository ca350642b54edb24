/** The coach: what it says of the state that is on the table, and of the word that was tapped. */

import { computed } from "@preact/signals";
import { t } from "../kit/language.ts";
import { percent } from "../kit/percent.ts";
import type { CoachOdds, Hint } from "../protocol.ts";
import { covered, hints, room, state } from "../state/store.ts";
import type { Info } from "../view.ts";

/** What is said of the seat that plays here now; null with the coach off, or while nothing is said. */
export const coached = computed<Hint | null>(() => {
  const now = state.value;
  if (!now || now.seat === null || covered.value) return null;
  if (!room.value?.seats[now.seat]?.coach) return null;
  const said = hints.value.get(now.seat);
  return said && said.v === now.v ? said : null;
});

const byBid = computed(() => new Map(coached.value?.odds.map((it) => [it.bid as string, it])));

/** What is said of that word. */
export const oddsOf = (word: string): CoachOdds | undefined => byBid.value.get(word);

/** Every word that something is said of. */
export const known = computed<ReadonlySet<string>>(() => new Set(byBid.value.keys()));

/** Whether the coach would choose that word. */
export const isAdvised = (word: string): boolean => coached.value?.play === word;

/** A chance by the dice in sight, and given the bidding; null where the bidding says nothing. */
export interface ShownChances {
  dice: number;
  told: number | null;
}

/** The figures for a bid being true, or just so many. What is certain is said once. */
export function figures(odds: CoachOdds, of: "true" | "exact" = "true"): ShownChances {
  const dice = of === "true" ? odds.true : (odds.exact ?? 0);
  const told = of === "true" ? odds.told : odds.told_exact;
  return { dice, told: dice === 0 || dice === 1 ? null : told };
}

/** Both figures as words. */
export function spoken({ dice, told }: ShownChances): string {
  if (told === null) return percent(dice);
  return t("{dice} from what you see, {told} counting the bids", { dice: percent(dice), told: percent(told) });
}

/** What is added to the name of a button: its figures, and that the coach would press it. */
export function named(word: string): string[] {
  const odds = oddsOf(word);
  return [odds ? spoken(figures(odds)) : "", isAdvised(word) ? t("the coach’s choice") : ""].filter(Boolean);
}

/** What the signs mean: told where the coach is switched on, and when they are first seen. */
export const legend = (piece: Info["facts"]["piece"]): string =>
  t("{piece, select, digit {Shading, bar and bill} other {Shading, bar and die}}: how likely a bid is, from what you can see. Notch and speech bubble: the same, counting what others have bid.", { piece });

/** How something is shaded: as properties for the style sheet. Nothing known is no shade. */
export function shade(chance: number | undefined, told: number | null = null): Record<string, string> {
  if (chance === undefined) return {};
  return { "--chance": chance.toFixed(3), ...(told === null ? {} : { "--told": told.toFixed(3) }) };
}

/** The shade of a word, and the classes that go with it. */
export function tinted(word: string): { style: Record<string, string>; flags: (string | false)[] } {
  const odds = oddsOf(word);
  const told = odds ? figures(odds).told : null;
  return {
    style: shade(odds?.true, told),
    flags: [odds !== undefined && "has-odds", told !== null && "has-told", isAdvised(word) && "is-advised"],
  };
}
