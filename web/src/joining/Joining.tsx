/** During a match: whoever only watches may play from the next one on. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { myName } from "../people/me.ts";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import { JoinForm, joinAs } from "./JoinForm.tsx";
import { myPlace } from "./mine.ts";

export function Joining({ room }: { room: Room }) {
  const asking = useSignal(false);
  /** With the name that this device knows, which the table may not take: then it can be changed. */
  const tried = useSignal(false);
  const mine = myPlace(room);
  const waits = mine !== undefined;
  useEffect(() => {
    if (waits) asking.value = tried.value = false;
  }, [waits]);
  if (mine) {
    return (
      <>
        <p role="status">{t("You play in the next match.")}</p>
        <button type="button" class="answer" onClick={() => send({ t: "withdraw", name: mine.name })}>
          {t("Just watch")}
        </button>
      </>
    );
  }
  const elsewhere = room.seats.some(({ person }) => person) ? (
    <p class="faint">{t("If one of these seats is yours, choose “Play on another device” in the menu where you sat down.")}</p>
  ) : null;
  if (room.no_joining !== "") {
    return (
      <>
        <p>{room.no_joining}</p>
        {elsewhere}
      </>
    );
  }
  function join(): void {
    if (myName.value === "" || tried.value) {
      asking.value = true;
      return;
    }
    tried.value = true;
    joinAs(myName.value);
  }
  return (
    <>
      <p>{t("You are watching.")}</p>
      {elsewhere}
      <button type="button" class="confirm" onClick={join}>
        {t("Play in the next match")}
      </button>
      {asking.value ? (
        <Sheet title={t("Play in the next match")} close={() => (asking.value = false)}>
          <JoinForm room={room} />
        </Sheet>
      ) : null}
    </>
  );
}
