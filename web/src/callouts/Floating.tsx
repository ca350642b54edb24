/** What is called out floats from the seat of whoever says it, over whatever the table shows; the ear hears it, too. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Callout } from "../protocol.ts";
import { point } from "../lesson/lesson.ts";
import { floating, landed, room, scene, state } from "../state/store.ts";
import { tip } from "../state/tips.ts";
import { clearOf, whatMatters } from "./clear.ts";
import { phrase } from "./phrases.ts";
import "./Floating.css";

/** For how long something is seen, in milliseconds: a line of the chat takes longer to read. */
const REACTION = 3200;
const LINE = 6000;

/** How far it moves while it floats, in pixels up and down from its place. */
const RISES = 16;

const words = (it: Callout): string => (it.reaction === null ? it.text : phrase(it.reaction));

export function Floating() {
  const heard = useRef(0);
  const spoken = useSignal("");
  const now = floating.value.filter((it) => it.after === 0 || scene.value === null);
  const last = now.at(-1)?.number ?? 0;
  useEffect(() => {
    const fresh = now.filter((it) => it.number > heard.current);
    heard.current = Math.max(heard.current, last);
    if (fresh.length > 0 || now.length === 0) spoken.value = together(fresh.map((it) => t("{name}: {words}", { name: it.name, words: words(it) })));
  }, [last, now.length === 0]);
  return (
    <>
      <div class="floating" aria-hidden>
        {now.map((it) => (
          <Float key={it.number} it={it} />
        ))}
      </div>
      <div class="unseen called" aria-live="polite">
        {spoken.value}
      </div>
    </>
  );
}

function Float({ it }: { it: Callout }) {
  const place = useRef<HTMLDivElement>(null);
  const who = it.seat === null ? undefined : room.value?.seats[it.seat];
  useEffect(() => {
    const timer = setTimeout(() => landed(it), it.reaction === null ? LINE : REACTION);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const bubble = place.current;
    const seat = document.querySelector(`[data-seat="${it.seat}"]`)?.getBoundingClientRect();
    if (!bubble) return;
    const { offsetWidth: width, offsetHeight: height } = bubble; // as it is when it has grown
    const above = who?.yours ? -height : seat ? seat.height * 0.12 : 0;
    const [x, y] = seat ? [seat.left + seat.width / 2, seat.top + above] : [innerWidth / 2, innerHeight * 0.72];
    const left = Math.min(Math.max(8, x - width / 2), innerWidth - width - 8);
    const top = Math.min(Math.max(8, y - height / 2), innerHeight - height - 8);
    const free = clearOf({ left, top: top - RISES, width, height: height + RISES }, whatMatters(bubble), { left: 0, top: 0, width: innerWidth, height: innerHeight });
    bubble.style.left = `${free.left}px`;
    bubble.style.top = `${free.top + RISES}px`;
  }, [tip.value, point.value, state.value, scene.value]);
  return (
    <div ref={place} class={`float ${it.reaction === null ? "is-line" : "is-reaction"}`}>
      {who ? <Portrait of={who.portrait} /> : null}
      <span translate={it.reaction !== null}>
        {it.reaction === null ? <b>{it.name}</b> : null} {words(it)}
      </span>
    </div>
  );
}
