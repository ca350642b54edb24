/** With a coach: every keep there is, the best first, with the chance that the dice then beat the claim. */

import { Chances } from "../coach/Chances.tsx";
import { figures, isAdvised, named, oddsOf } from "../coach/coach.ts";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Hand, Info } from "../view.ts";
import { digits, read, type Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { pickedWord, tell } from "./choice.ts";
import "./Keeps.css";

interface KeepsProps {
  info: Info;
  can: Legal;
  hand: Hand;
}

export function Keeps({ info, can, hand }: KeepsProps) {
  const known = can.keeps
    .flatMap((word) => {
      const odds = oddsOf(word);
      return odds ? [{ word, odds }] : [];
    })
    .toSorted((a, b) => b.odds.true - a.odds.true || a.word.length - b.word.length);
  if (known.length === 0) return null;
  const now = pickedWord("keep", hand);
  return (
    <div class="keeps" role="group" aria-label={t("What to keep, the best first")}>
      {known.map(({ word, odds }) => {
        const it = read(word);
        const dice = "dice" in it ? it.dice : [];
        return (
          <button
            type="button"
            key={word}
            class={`chip keep ${isAdvised(word) ? "is-advised" : ""}`}
            aria-pressed={word === now}
            aria-label={[say.action(word, info), ...named(word)].join(", ")}
            onClick={() => tell({ is: "dice", places: places(hand, dice) })}
          >
            <span class="said">
              {dice.length === 0 ? <em>{hand.length === 2 ? t("roll both") : t("roll all")}</em> : null}
              {dice.map((face, index) => (
                <Die key={index} face={face} terms={info} silent />
              ))}
            </span>
            <Chances it={figures(odds)} />
          </button>
        );
      })}
    </div>
  );
}

/** Where in the hand these dice lie. */
export function places(hand: Hand, dice: Hand): ReadonlySet<number> {
  const found = new Set<number>();
  for (const die of dice) {
    found.add(hand.findIndex((face, place) => digits([face]) === digits([die]) && !found.has(place)));
  }
  return found;
}
