/** My dice, large; where dice can be shown or kept, a tap chooses them. */

import { Cover, isOfPaper } from "../dice/Cup.tsx";
import { BlankDie, Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Info, Place } from "../view.ts";
import { type Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { choice, tell } from "./choice.ts";
import "./OwnDice.css";

interface OwnProps {
  info: Info;
  place: Place;
  round: number;
  can: Legal;
  hidden: boolean;
}

export function OwnDice({ info, place, round, can, hidden }: OwnProps) {
  const { seen: hand, shown, covered: count } = place;
  const pickable = !hidden && hand !== null && can.shows.length + can.keeps.length > 0;
  const key = `${round}:${hand?.join("") ?? ""}:${hidden}`;
  // The cup has gone on; these are the dice that I saw in it.
  if (!place.cup) {
    return hand === null || hidden ? null : (
      <div class="own last-seen">
        <span>{t("You saw")}</span>
        <span class="own-dice">
          {hand.map((face, index) => (
            <Die key={index} face={face} terms={info} />
          ))}
        </span>
      </div>
    );
  }
  return (
    <div class={`own ${isOfPaper(info) ? "is-note" : ""}`} style={{ "--own": Math.max(1, count + shown.length) }}>
      {hand === null || hidden ? (
        <span class="own-dice own-covered">
          {!info.facts.one_cup && !hidden ? (
            Array.from({ length: count }, (_, i) => <BlankDie key={i} asks={info.facts.forehead} />)
          ) : (
            <Cover terms={info} />
          )}
        </span>
      ) : (
        <ul class="own-dice" key={key} aria-label={t("{piece, select, digit {Your digits} other {Your dice}}", { piece: info.facts.piece })}>
          {hand.map((face, index) => (
            <li key={index} style={{ "--i": index }}>
              {pickable ? (
                <button
                  type="button"
                  class="pick"
                  aria-pressed={choice.value.dice.has(index)}
                  aria-label={say.face(face, info)}
                  onClick={() => tell({ is: "die", place: index })}
                >
                  <Die face={face} terms={info} silent />
                </button>
              ) : (
                <Die face={face} terms={info} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 ? (
        <ul class="own-dice own-shown" aria-label={t("{piece, select, digit {Digits you have shown} other {Dice you have shown}}", { piece: info.facts.piece })}>
          {shown.map((face, index) => (
            <li key={index}>
              <Die face={face} terms={info} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
