/** Whoever has no seat joins at the next match: a name, or the way back once they have. */

import { t } from "../kit/language.ts";
import { introduceMe, myLook, myName } from "../people/me.ts";
import { NameForm } from "../people/NameForm.tsx";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";

export const joinAs = (name: string): void => {
  introduceMe(name, myLook.value);
  send({ t: "join", name, portrait: myLook.value });
};

export function Join({ room }: { room: Room }) {
  if (room.joining.some(({ yours }) => yours)) return null;
  if (room.no_joining !== "") return room.locked ? null : <p>{room.no_joining}</p>;
  return (
    <NameForm
      label={t("Your name")}
      button={room.stage === "lobby" ? t("Join in") : t("Play in the next match")}
      nameless={t("Type your name first.")}
      start={myName.value}
      take={joinAs}
    />
  );
}
