/** Whoever has watched a match, when it is over: a seat in the next one, or why there is none. */

import { myPlace } from "../lobby/mine.ts";
import { SitHere } from "../lobby/SitHere.tsx";
import { t } from "../kit/language.ts";
import { SitDown } from "../lobby/Lobby.tsx";
import type { Room } from "../protocol.ts";

export function Latecomer({ room }: { room: Room }) {
  if (room.stage !== "over" || room.seats.some((seat) => seat.yours)) return null;
  if (myPlace(room)) {
    // Afterwards the seconds are counted.
    return <p role="status">{room.again === null ? t("You play as soon as somebody wants another match.") : ""}</p>;
  }
  return (
    <section class="latecomer stack" aria-label={t("Your seat")}>
      {room.no_joining === "" ? <SitDown room={room} /> : <p>{room.no_joining}</p>}
      <SitHere room={room} />
    </section>
  );
}
