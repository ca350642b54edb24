/** The switches that call the coach and allow it to others. */

import { together } from "../kit/english.ts";
import { message, t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import type { Room } from "../protocol.ts";
import { mine, names, send } from "../state/store.ts";
import { legend } from "./coach.ts";
import * as consent from "./consent.ts";
import "./CoachSwitches.css";

const ABOUT = message("Shows the odds of every bid and what a strong bot would do. Everybody can see that it is on.");

/** My coach, what I let the others have, and what everybody has said. */
export function CoachSwitches({ room }: { room: Room }) {
  const seated = mine.value.length > 0;
  const owns = room.seats.some((seat) => seat.yours);
  const on = consent.isOn(room);
  const company = consent.isInCompany(room);
  const said = room.seats.some((seat) => seat.asks || seat.consent === "yes" || seat.consent === "no");
  return (
    <section class="coach-switches" aria-label={t("Coaches")}>
      <Switch
        label={t("Coach")}
        on={on}
        disabled={!seated}
        flip={() => send({ t: "coach", on: !on })}
        about={aboutCoach(room, { seated, on, company })}
      />
      {company && owns ? (
        <Switch
          label={t("Others may have a coach")}
          on={consent.agrees(room)}
          flip={() => send({ t: "agree", on: !consent.agrees(room) })}
          about={t("You can change your mind at any time. Then all coaches fall silent.")}
        />
      ) : null}
      {company && said ? (
        <ul class="coach-people" aria-label={t("Each player’s answer")}>
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

function aboutCoach({ no_coach, info }: Room, { seated, on, company }: Record<"seated" | "on" | "company", boolean>): string {
  if (!seated) return no_coach;
  if (on) return no_coach || legend(info.facts.piece);
  return company ? together([t(ABOUT), t("All players have to agree.")]) : t(ABOUT);
}
