/** The switches that call the coach and allow it to others. */

import { Switch } from "../kit/Switch.tsx";
import type { Room } from "../protocol.ts";
import { mine, names, send } from "../state/store.ts";
import * as consent from "./consent.ts";
import "./CoachSwitches.css";

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
