/** Whoever has watched a match, when it is over: a seat that is free, or what has to happen first. */

import { t } from "../kit/language.ts";
import { freeSeats } from "../lobby/filling.ts";
import { Sit } from "../lobby/Lobby.tsx";
import type { Room } from "../protocol.ts";
import "./Latecomer.css";

export function Latecomer({ room }: { room: Room }) {
  if (room.stage !== "over" || room.seats.some((seat) => seat.yours)) return null;
  const shut = room.locked && !room.host;
  const free = freeSeats(room).length > 0;
  return (
    <section class="latecomer" aria-label={t("Your seat")}>
      {shut ? <p>{t("The host has locked this table: nobody new can sit down.")}</p> : null}
      {shut || free ? null : <p role="status">{t("Every seat is taken. When somebody gives theirs up, you can sit down here.")}</p>}
      <Sit room={room} />
    </section>
  );
}
