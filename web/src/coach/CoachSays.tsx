/** What the coach says at the table, in a line or two by the picker: in words, and on a tap in figures. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { betweenSentences, capital } from "../kit/english.ts";
import { rich, t } from "../kit/language.ts";
import { names } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import * as say from "../words/say.ts";
import { Explained } from "./Chances.tsx";
import { coached, figures, oddsOf } from "./coach.ts";
import "./CoachSays.css";

interface CoachSaysProps {
  info: Info;
  game: Game;
  /** The word that was tapped last. */
  looked: string | null;
}

/** A few lines by the picker: the word that was tapped, or else what the coach would do. */
export function CoachSays({ info, game, looked }: CoachSaysProps) {
  const exact = useSignal(false);
  const said = coached.value;
  if (!said) return null;
  const { about, words, numbers } = told(said, info, looked, game.waiting.includes(said.seat));
  const both = words !== "" && numbers !== "";
  const text = (
    <>
      {about}
      {betweenSentences()}
      {exact.value ? numbers || words : words || numbers}
    </>
  );
  return (
    <div class="coach-says" aria-live="polite">
      {both ? (
        <button type="button" onClick={() => (exact.value = !exact.value)}>
          {text} <span class="coach-more">{exact.value ? t("In words") : t("Figures")}</span>
        </button>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}

interface Told {
  about: ComponentChildren;
  /** Why, for somebody who reads no figures; and the figures. Either may be empty. */
  words: string;
  numbers: ComponentChildren;
}

function told(said: NonNullable<typeof coached.value>, info: Info, word: string | null, isWaited: boolean): Told {
  const odds = word === null ? undefined : oddsOf(word);
  if (word !== null && odds) {
    const about = rich("{name}: {words}", { name: <b>{capital(say.action(word, info, names.value))}</b>, words: "" });
    return { about, words: odds.reason, numbers: <Explained it={figures(odds)} /> };
  }
  if (said.play === null && isWaited) return { about: t("The coach is thinking…"), words: "", numbers: "" };
  if (!said.play) return { about: t("Tap a bid to see its chance."), words: "", numbers: "" };
  const action = say.action(said.play, info, names.value);
  const about = /[.!?。！？]$/.test(action)
    ? rich("The coach suggests {action}", { action: <b>{action}</b> })
    : rich("The coach suggests {action}.", { action: <b>{action}</b> });
  return { about, words: said.because, numbers: said.reason };
}
