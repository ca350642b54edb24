/** The small talk of bots: a bubble beside a seat, the same for the ear, and a switch to silence it. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { clearOf, coverage, whatMatters } from "../callouts/clear.ts";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import type { Room } from "../protocol.ts";
import { names, send } from "../state/store.ts";
import { brisk } from "./bots.ts";
import { silent, talk } from "./talk.ts";
import "./Talk.css";

/** With more seats than this there is room for the newest line only. */
const ROOM = 5;

/** Further from its seat than this, in pixels, nobody knows whose it is. */
const FAR = 72;

export function Bubble({ seat }: { seat: number }) {
  const crowded = names.value.length > ROOM;
  const newest = [...talk.value.keys()].at(-1);
  const text = crowded && seat !== newest ? undefined : talk.value.get(seat);
  const bubble = useRef<HTMLQuoteElement>(null);
  // Whatever else has moved, it lies on nothing that matters; where there is no room for that, it is only heard.
  useLayoutEffect(() => {
    const it = bubble.current;
    const felt = it?.closest(".felt")?.getBoundingClientRect();
    if (!it || !felt) return;
    it.style.margin = "";
    const { left, top, width, height } = it.getBoundingClientRect();
    const matters = whatMatters(it);
    const free = clearOf({ left, top, width, height }, matters, felt);
    it.style.margin = `${free.top - top}px 0 0 ${free.left - left}px`;
    it.classList.toggle("has-no-room", coverage(free, matters) > 0 || Math.hypot(free.left - left, free.top - top) > FAR);
  });
  return text ? (
    <q class="seat-talk" key={text} ref={bubble} aria-hidden>
      {text}
    </q>
  ) : null;
}

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
      about={t("Bots answer faster, and a verdict makes way after a few seconds. Otherwise the table waits for the people at it.")}
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
      about={t("Short remarks beside their seats. They never give away hidden dice.")}
    />
  );
}
