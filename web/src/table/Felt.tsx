/** The felt: the others in their seats, and what stands in the middle. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../kit/language.ts";
import { isCall } from "../pickers/answers.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { names, state } from "../state/store.ts";
import type { Legal } from "../words/notation.ts";
import { inHand } from "./inhand.ts";
import { Middle } from "./Middle.tsx";
import { Seat } from "./Seat.tsx";
import { isWordy } from "./plates.ts";
import { around, seatPoints } from "./seating.ts";
import "./Felt.css";

/** With more others than this, or less of the rim for each, they stand in rows and not in a ring. */
const RING = 9;
const SHARE = 86;
const WORDY = 122;
/** Lower than this a felt has no room for a ring and all answers: two at its sides leave the middle free, one opposite half of it. */
const LOW = 240;
const LOW_FOR_ONE = 190;

/** How large it was when it was last there: after each showdown it comes back. */
let last: { width: number; height: number } = { width: 520, height: 400 };

export function Felt({ room, seen, can }: { room: Room; seen: Seen; can: Legal }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSignal(last);
  const others = around(room.seats.length, seen.seat);
  const { width, height } = size.value;
  const share = isWordy(room.info, seen, state.value?.standing) ? WORDY : SHARE;
  const least = [LOW, LOW_FOR_ONE, 0][others.length] ?? LOW;
  const ring = !inHand.value && height >= least && others.length <= RING && (width + height) / others.length >= share;
  const places = seatPoints(others.length, Math.round((width / height) * 20) / 20);

  useLayoutEffect(() => {
    const it = box.current;
    if (!it) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect;
      if (!now || now.height <= 0 || (now.width === last.width && now.height === last.height)) return;
      size.value = last = now;
    });
    watch.observe(it);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={box} class={`felt ${ring ? "is-ring" : "is-rows"} ${others.length <= 3 ? "is-few" : ""}`} style={{ "--others": others.length }}>
      <div class="oval" aria-hidden />
      <div class="ring">
        <ul class="seats" aria-label={t("Players")}>
          {others.map((seat, index) => {
            const who = room.seats[seat];
            return who ? (
              <Seat
                key={seat}
                seat={seat}
                who={who}
                name={names.value[seat] ?? ""}
                seen={seen}
                info={room.info}
                point={ring ? places[index] : undefined}
                doubt={can.all.has(`doubt p${seat + 1}`) ? `doubt p${seat + 1}` : null}
                names={names.value}
              />
            ) : null;
          })}
        </ul>
      </div>
      <Middle seen={seen} info={room.info} isAsked={can.plain.some(isCall)} />
    </div>
  );
}
