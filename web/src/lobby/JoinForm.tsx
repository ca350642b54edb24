/** Whoever has no seat gives a name: for a free seat, or to join from the next match on. */

import { t } from "../kit/language.ts";
import { introduceMe, myLook, myName } from "../people/me.ts";
import { NameForm } from "../people/NameForm.tsx";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import { myPlace } from "./mine.ts";

/** From the next match on, or on a bot’s seat from the next round on. */
export const joinAs = (name: string, seat: number | null = null): void => {
  introduceMe(name, myLook.value);
  send({ t: "join", name, portrait: myLook.value, seat });
};

function sitAs(name: string, seat: number): void {
  introduceMe(name, myLook.value);
  send({ t: "sit", seat, name, portrait: myLook.value });
}

interface JoinFormProps {
  room: Room;
  /** A free one: while somebody types their name, it may be given up or taken. */
  seat?: number | undefined;
}

export function JoinForm({ room, seat }: JoinFormProps) {
  const waits = room.stage === "lobby" ? t("Join in") : t("Play in the next match");
  if (seat === undefined) {
    if (myPlace(room)) return null;
    if (room.no_joining !== "") return room.locked ? null : <p>{room.no_joining}</p>;
  } else if (room.locked && !room.host) return null;
  return (
    <NameForm
      label={t("Your name")}
      button={seat === undefined ? waits : t("Sit down")}
      nameless={t("Type your name first.")}
      start={myName.value}
      take={(name) => (seat === undefined ? joinAs(name) : sitAs(name, seat))}
    />
  );
}
