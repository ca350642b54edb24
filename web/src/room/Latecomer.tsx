/** Whoever has watched a match, when it is over: a seat in the next one, or why there is none. */

import { t } from "../kit/language.ts";
import { Sit } from "../lobby/Lobby.tsx";
import type { Room } from "../protocol.ts";
import "./Latecomer.css";

export function Latecomer({ room }: { room: Room }) {
  const seated = room.seats.some((seat) => seat.yours) || room.joining.some(({ yours }) => yours);
  if (room.stage !== "over" || seated) return null;
  return (
    <section class="latecomer" aria-label={t("Your seat")}>
      {room.no_joining === "" ? <Sit room={room} /> : <p>{room.no_joining}</p>}
    </section>
  );
}
