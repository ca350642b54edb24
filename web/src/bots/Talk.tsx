/** The small talk of bots for the ear, and the switches that hurry or silence it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import type { Room } from "../protocol.ts";
import { names, send } from "../state/store.ts";
import { brisk } from "./bots.ts";
import { silent, talk } from "./talk.ts";

/** What was said last, for those who listen: when they are free to hear it. */
export function Overheard() {
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  const spoken = useSignal("");
  const now = talk.value;
  useEffect(() => {
    const fresh = [...now].filter(([seat, text]) => before.current.get(seat) !== text);
    if (fresh.length > 0 || now.size === 0) spoken.value = together(fresh.map(([seat, text]) => t("{who}: “{words}”", { who: names.value[seat] ?? "", words: text })));
    before.current = now;
  }, [now]);
  return (
    <div class="unseen overheard" aria-live="polite">
      {spoken.value}
    </div>
  );
}

/** Whether nobody is waited for, which the host says; this device remembers it for the next table. */
export function HurrySwitch({ room }: { room: Room }) {
  if (!room.host) return null;
  return (
    <Switch
      label={t("Hurry")}
      on={room.brisk}
      flip={() => {
        brisk.value = !room.brisk;
        send({ t: "hurry", on: !room.brisk });
      }}
      about={t("Bots answer faster, and the next round begins after a few seconds. Otherwise the table waits for its players.")}
    />
  );
}

/** Only where a bot sits that has something to say. */
export function TalkSwitch({ room }: { room: Room }) {
  if (!room.seats.some((seat) => seat.bot?.includes(":"))) return null;
  return (
    <Switch
      label={t("Bots talk")}
      on={!silent.value}
      flip={() => (silent.value = !silent.value)}
      about={t("Short remarks beside their seats. They never give away what is hidden.")}
    />
  );
}
