/** During a match: whoever only watches may take a bot’s seat at the next round, or play from the next match on. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { myName } from "../people/me.ts";
import { NameForm } from "../people/NameForm.tsx";
import type { Room } from "../protocol.ts";
import { names, send, table } from "../state/store.ts";
import { joinAs } from "./JoinForm.tsx";
import { bestSeat, myPlace } from "./mine.ts";
import { SitHere } from "./SitHere.tsx";

const nameOf = (seat: number): string => names.value[seat] ?? "";

const label = (seat: number | null): string => (seat === null ? t("Play in the next match") : t("Take {name}’s seat", { name: nameOf(seat) }));

export function Joining({ room }: { room: Room }) {
  /** What was asked for, with a name that was still missing or that the table did not take. */
  const asking = useSignal<{ seat: number | null } | null>(null);
  const tried = useSignal(false);
  const mine = myPlace(room);
  const waits = mine !== undefined;
  useEffect(() => {
    if (waits) {
      asking.value = null;
      tried.value = false;
    }
  }, [waits]);
  if (mine) {
    return (
      <>
        <p role="status">{mine.seat === null ? t("You play in the next match.") : t("You take {name}’s seat at the next round.", { name: nameOf(mine.seat) })}</p>
        <button type="button" class="answer" onClick={() => send({ t: "withdraw", name: mine.name })}>
          {t("Just watch")}
        </button>
      </>
    );
  }

  function join(seat: number | null): void {
    if (myName.value === "" || tried.value) {
      asking.value = { seat };
      return;
    }
    tried.value = true;
    joinAs(myName.value, seat);
  }

  const offered = room.no_joining === "" && table.value ? bestSeat(room, table.value) : null;
  return (
    <>
      <p>{room.no_joining || t("You are watching.")}</p>
      {room.no_joining === "" ? (
        <button type="button" class="confirm" onClick={() => join(offered)}>
          {label(offered)}
        </button>
      ) : null}
      {offered === null ? null : (
        <button type="button" class="quiet" onClick={() => join(null)}>
          {label(null)}
        </button>
      )}
      <SitHere room={room} />
      {asking.value ? (
        <Sheet title={label(asking.value.seat)} close={() => (asking.value = null)}>
          <NameForm
            label={t("Your name")}
            button={label(asking.value.seat)}
            nameless={t("Type your name first.")}
            start={myName.value}
            take={(name) => joinAs(name, asking.value?.seat)}
          />
        </Sheet>
      ) : null}
    </>
  );
}
