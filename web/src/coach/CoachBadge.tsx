import type { SeatInfo } from "../protocol.ts";
import * as consent from "./consent.ts";
import "./CoachBadge.css";

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
