/** The coach: what it says of the state that is on the table, and of the word that was tapped. */

import { computed, signal } from "@preact/signals";
import type { Advice, Odds, SeatInfo } from "./protocol.ts";
import { covered, room, state } from "./store.ts";
import { advice } from "./advice.ts";

/** The word that was tapped last, legal or not. */
export const looked = signal<string | null>(null);

/** What is said of the seat that plays here now; null with the coach off, or while nothing is said. */
export const coached = computed<Advice | null>(() => {
  const now = state.value;
  if (!now || now.seat === null || covered.value) return null;
  if (!room.value?.seats[now.seat]?.coach) return null;
  const said = advice.value.get(now.seat);
  return said && said.v === now.v ? said : null;
});

const byBid = computed(() => new Map(coached.value?.odds.map((it) => [it.bid as string, it])));

/** What is said of that word. */
export const oddsOf = (word: string): Odds | undefined => byBid.value.get(word);

export const isOn = (seats: readonly SeatInfo[]): boolean => seats.some((seat) => seat.yours && seat.coach);

/** A chance for the eye and the ear: "79 %", and never a round number that is not exact. */
export function percent(chance: number): string {
  if (chance === 1) return "100 %";
  if (chance === 0) return "0 %";
  if (chance > 0.99) return "over 99 %";
  return chance < 0.01 ? "under 1 %" : `${Math.round(chance * 100)} %`;
}

/** How a cell is shaded: as a property for the style sheet. Nothing known is no shade. */
export function shade(chance: number | undefined): Record<string, string> {
  return chance === undefined ? {} : { "--chance": chance.toFixed(3) };
}
