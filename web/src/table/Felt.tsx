/** The felt: the others in their seats, and what stands in the middle. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isCall } from "../pickers/answers.ts";
import { Calls } from "../pickers/Calls.tsx";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { names } from "../state/store.ts";
import type { Legal } from "../words/notation.ts";
import { Middle } from "./Middle.tsx";
import { Seat } from "./Seat.tsx";
import { around, spots } from "./seating.ts";
import "./Felt.css";

/** With more others than this a ring of seats would be tiny, so they stand in rows. */
const RING = 9;

export function Felt({ room, seen, can }: { room: Room; seen: Seen; can: Legal }) {
  const box = useRef<HTMLDivElement>(null);
  const ratio = useSignal(1.3);
  const others = around(room.seats.length, seen.seat);
  const ring = others.length <= RING;
  const places = spots(others.length, { all: seen.seat === null, ratio: ratio.value });

  useLayoutEffect(() => {
    const it = box.current;
    if (!it) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 1, height = 1 } = entry?.contentRect ?? {};
      if (height > 0) ratio.value = Math.round((width / height) * 20) / 20;
    });
    watch.observe(it);
    return () => watch.disconnect();
  }, []);

  return (
    <div class={`felt ${ring ? "is-ring" : "is-rows"} ${others.length <= 3 ? "is-few" : ""}`} style={{ "--others": others.length }}>
      <div class="oval" aria-hidden />
      <div class="ring" ref={box}>
        <ul class="seats" aria-label="Players">
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
                spot={ring ? places[index] : undefined}
                doubt={can.all.has(`doubt p${seat + 1}`) ? `doubt p${seat + 1}` : null}
                names={names.value}
              />
            ) : null;
          })}
        </ul>
      </div>
      <Middle
        seen={seen}
        info={room.info}
        isAsked={can.plain.some(isCall)}
      >
        <Calls
          info={room.info}
          can={can}
          names={names.value}
          stands={seen.layout.answerable && seen.seat !== null}
        />
      </Middle>
    </div>
  );
}
