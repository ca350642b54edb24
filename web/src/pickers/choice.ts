/** What is chosen on the page and not yet said: a bid or claim, and dice of one's own. */

import { signal } from "@preact/signals";
import type { Hand } from "../view.ts";
import { digits } from "../words/notation.ts";

/** The bid or claim that the large button would say. */
export const chosen = signal<string | null>(null);

/** Whether the bids that count no wild dice are looked at; null until somebody chooses. */
export const zhaiShown = signal<boolean | null>(null);

/** Which of my dice are picked, by place. */
export const picked = signal<ReadonlySet<number>>(new Set());

/** The word that the picked dice make with that verb. */
export function pickedWord(verb: "show" | "keep", hand: Hand): string {
  const dice = hand.filter((_, index) => picked.value.has(index));
  return `${verb} ${digits(dice)}`;
}
