/** What the coach says at the table, and the switch that calls it. */

import { coached, isOn, looked, oddsOf, percent } from "../coach.ts";
import type { Odds, Room } from "../protocol.ts";
import * as say from "../say.ts";
import { names, send } from "../store.ts";
import type { Game, Info } from "../view.ts";

/** One line above the picker: the word that was tapped, or else what the coach would do. */
export function CoachSays({ info, game }: { info: Info; game: Game }) {
  const said = coached.value;
  if (!said) return null;
  const word = looked.value;
  const odds = word === null ? undefined : oddsOf(word);
  if (word !== null && odds) {
    return (
      <p class="coach-says" aria-live="polite">
        <b>{capital(say.action(word, info, names.value))}</b>: {both(odds)}
      </p>
    );
  }
  const reason = said.reason === "" ? "" : ` ${said.reason}`;
  if (said.play === null && game.waiting.includes(said.seat)) return <p class="coach-says">The coach thinks…</p>;
  if (!said.play) return <p class="coach-says">Tap a bid for its chance.</p>;
  return (
    <p class="coach-says" aria-live="polite">
      <b>{capital(say.action(said.play, info, names.value))}</b>, the coach would say.{reason}
    </p>
  );
}

/** Beside the bid or claim that stands: how likely it is true. */
export function StandingOdds() {
  const it = coached.value?.standing;
  return it ? <span class="standing-odds"> True: {both(it)}</span> : null;
}

/** Both numbers: what the dice alone say, and what it comes to with what was said. */
function both({ true: chance, told }: Odds): string {
  if (told === null) return percent(chance);
  return `${percent(chance)} by the dice, ${percent(told)} with what was said`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function CoachSwitch({ room }: { room: Room }) {
  const on = isOn(room.seats);
  const refused = room.no_coach;
  return (
    <div class="coach-switch">
      <button
        type="button"
        class="answer"
        role="switch"
        aria-checked={on}
        aria-describedby="about-coach"
        disabled={refused !== ""}
        onClick={() => send({ t: "coach", on: !on })}
      >
        <span>Coach</span>
        <i aria-hidden />
      </button>
      <p class="faint" id="about-coach">
        {refused || "The odds of every bid, and what a strong bot would do. Only among bots; everybody sees that you have it on."}
      </p>
    </div>
  );
}
