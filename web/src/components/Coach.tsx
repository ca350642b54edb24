/** What the coach says at the table, and the switches that call it and allow it. */

import { brief, coached, figures, looked, oddsOf, percent, spoken, type Figures } from "../coach.ts";
import * as consent from "../consent.ts";
import type { Odds, Room, SeatInfo } from "../protocol.ts";
import * as say from "../say.ts";
import { mine, names, send } from "../store.ts";
import type { Game, Info } from "../view.ts";
import { Icon } from "./Icon.tsx";
import { Switch } from "./Switch.tsx";

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
  if (play === null && isWaited) return "The coach thinks…";
  if (!play) return "Tap a bid for its chance.";
  return (
    <>
      <b>{capital(say.action(play, info, names.value))}</b>, the coach would say.{reason === "" ? "" : ` ${reason}`}
    </>
  );
}

/** Both figures, small: a die for what the dice say, a word for what it comes to with what was said. */
export function Chances({ it, class: more }: { it: Figures; class?: string }) {
  return (
    <span class={`chances ${more ?? ""}`} role="img" aria-label={spoken(it)}>
      <span>
        <Icon name="die" />
        {percent(it.dice)}
      </span>
      {it.told === null ? null : (
        <span>
          <Icon name="told" />
          {percent(it.told)}
        </span>
      )}
    </span>
  );
}

/** Both figures in a cell, where there is room for them; one where they look the same. */
export function Brief({ it }: { it: Figures }) {
  const told = it.told === null || brief(it.told) === brief(it.dice) ? null : brief(it.told);
  return (
    <small class="brief" aria-hidden>
      <b>{brief(it.dice)}</b>
      {told === null ? null : <i>{told}</i>}
    </small>
  );
}

/** Beside the bid or claim that stands: how likely it is true. */
export function StandingOdds() {
  const it = coached.value?.standing;
  return it ? (
    <span class="standing-odds">
      true <Chances it={figures(it)} />
    </span>
  ) : null;
}

/** Under a word that answers the standing bid: what it is a bet on. */
export function CallOdds({ kind }: { kind: string }) {
  const it = coached.value?.standing;
  if (!it || !(kind in BETS)) return null;
  return (
    <small class="call-odds">
      {BETS[kind]} <Chances it={figures(it, kind === "spoton" ? "exact" : "true")} />
    </small>
  );
}

const BETS: Record<string, string> = { challenge: "true", spoton: "exact" };

/** Under a button with dice to roll: how likely they beat the claim. */
export function DiceOdds({ word }: { word: string }) {
  const it: Odds | undefined = oddsOf(word);
  return it ? (
    <small class="dice-odds">
      beats it <Chances it={figures(it)} />
    </small>
  ) : null;
}

/** At a seat: its player has a coach, or why somebody's coach is silent. */
export function CoachBadge({ who, seats }: { who: SeatInfo; seats: readonly SeatInfo[] }) {
  const text = consent.badge(who, seats);
  if (text === "") return null;
  return (
    <span class={`has-coach ${who.coach ? "" : "is-silent"}`} title={consent.stand(who)}>
      {text}
    </span>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the signs mean, told where the coach is switched on. */
const LEGEND = "Shade and bar: how likely a bid is by the dice. Notch and bubble: with what was said, too.";
const ABOUT = "The odds of every bid, and what a strong bot would do. Everybody sees that you have it on.";

/** My coach, what I let the others have, and what everybody has said. */
export function CoachSwitches({ room }: { room: Room }) {
  const seated = mine.value.length > 0;
  const owns = room.seats.some((seat) => seat.yours);
  const on = consent.isOn(room);
  const company = consent.isInCompany(room);
  return (
    <section class="coach-switches" aria-label="Coaches">
      <Switch
        label="Coach"
        on={on}
        disabled={!seated}
        flip={() => send({ t: "coach", on: !on })}
        about={aboutCoach(room, { seated, on, company })}
      />
      {company && owns ? (
        <Switch
          label="Others may have one"
          on={consent.agrees(room)}
          flip={() => send({ t: "agree", on: !consent.agrees(room) })}
          about="You can take it back at any moment: all coaches are silent from then on."
        />
      ) : null}
      {company ? (
        <ul class="coach-people" aria-label="Who has said what">
          {room.seats.map((seat, index) =>
            seat.consent === null ? null : (
              <li key={index}>
                <b>{names.value[index]}</b> {consent.stand(seat)}
              </li>
            ),
          )}
        </ul>
      ) : null}
    </section>
  );
}

function aboutCoach({ no_coach }: Room, { seated, on, company }: Record<"seated" | "on" | "company", boolean>): string {
  if (!seated) return no_coach;
  if (on) return no_coach || LEGEND;
  return company ? `${ABOUT} All who play have to agree.` : ABOUT;
}
