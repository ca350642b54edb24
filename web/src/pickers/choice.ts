/** What is chosen on the page and not yet said. Each turn has a choice of its own, which begins with nothing. */

import { computed, signal } from "@preact/signals";
import { room, state } from "../state/store.ts";
import type { Hand } from "../view.ts";
import { digits } from "../words/notation.ts";

export interface Choice {
  /** The turn that it is for. */
  turn: string;
  /** The bid or claim that was picked; null is the lowest. */
  bid: string | null;
  /** Of a claim that is built of dice, the symbols that were picked; the rest of it follows from them. */
  held: readonly string[];
  /** Whether the bids that count no wild dice are looked at; null until somebody says so. */
  zhai: boolean | null;
  /** Which of my dice are picked, by place. */
  dice: ReadonlySet<number>;
  /** The word that was tapped last, whether or not it can be said. */
  looked: string | null;
}

export type ChoiceMessage =
  | { is: "bid"; bid: string | null; held?: readonly string[] }
  | { is: "look"; word: string }
  | { is: "kind"; zhai: boolean }
  | { is: "die"; place: number }
  | { is: "dice"; places: ReadonlySet<number> };

export const nothing = (turn: string): Choice => ({ turn, bid: null, held: [], zhai: null, dice: new Set(), looked: null });

export function choose(choice: Choice, message: ChoiceMessage): Choice {
  switch (message.is) {
    case "bid":
      return { ...choice, bid: message.bid, held: message.held ?? [], looked: message.bid };
    case "look":
      return { ...choice, looked: message.word };
    case "kind":
      return { ...choice, zhai: message.zhai, bid: null };
    case "die": {
      const dice = new Set(choice.dice);
      if (!dice.delete(message.place)) dice.add(message.place);
      return { ...choice, dice };
    }
    case "dice":
      return { ...choice, dice: message.places };
  }
}

const turn = computed(() => {
  const now = state.value;
  return now ? `${room.value?.match}:${now.view.public.round}:${now.v}:${now.seat}` : "";
});

const last = signal(nothing(""));

export const choice = computed(() => (last.value.turn === turn.value ? last.value : nothing(turn.value)));

export function tell(message: ChoiceMessage): void {
  last.value = choose(choice.value, message);
}

/** The word that the picked dice make with that verb. */
export function pickedWord(verb: "show" | "keep", hand: Hand): string {
  return `${verb} ${digits(hand.filter((_, place) => choice.value.dice.has(place)))}`;
}
