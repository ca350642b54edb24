/** What the coach says at the table, in a line or two by the picker. */

import { capital } from "../kit/english.ts";
import { rich, t } from "../kit/language.ts";
import { names } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import * as say from "../words/say.ts";
import { coached, figures, looked, oddsOf, spoken } from "./coach.ts";
import "./CoachSays.css";

/** A few lines by the picker: the word that was tapped, or else what the coach would do. */
export function CoachSays({ info, game }: { info: Info; game: Game }) {
  const said = coached.value;
  if (!said) return null;
  const word = looked.value;
  const odds = word === null ? undefined : oddsOf(word);
  return (
    <div class="coach-says" aria-live="polite">
      {word !== null && odds ? (
        <p>
          <b>{capital(say.action(word, info, names.value))}</b>: {spoken(figures(odds))}
        </p>
      ) : (
        <p>{line(said.play, said.reason, info, game.waiting.includes(said.seat))}</p>
      )}
    </div>
  );
}

function line(play: string | null, reason: string, info: Info, isWaited: boolean) {
  if (play === null && isWaited) return t("The coach is thinking…");
  if (!play) return t("Tap a bid to see its chance.");
  const said = say.action(play, info, names.value);
  return (
    <>
      {/[.!?]$/.test(said)
        ? rich("The coach suggests {action}", { action: <b>{said}</b> })
        : rich("The coach suggests {action}.", { action: <b>{said}</b> })}{" "}
      {reason}
    </>
  );
}
