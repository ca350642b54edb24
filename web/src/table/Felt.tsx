/** The felt: the others in their seats, and what stands in the middle, each in the box that is reserved for it. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fits, Voices, voices } from "../sound/Voices.tsx";
import { t } from "../kit/language.ts";
import { isCall } from "../pickers/answers.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { covered, names } from "../state/store.ts";
import type { Legal } from "../words/notation.ts";
import { boxesFor, leastHeight } from "./boxes.ts";
import { Middle } from "./Middle.tsx";
import { asked } from "./plates.ts";
import { Seat } from "./Seat.tsx";
import { around } from "./seating.ts";
import "./Felt.css";

/** How large it was when it was last there: after each showdown it comes back. */
let last = { width: 520, height: 400, text: 16 };

interface FeltProps {
  room: Room;
  seen: Seen;
  can: Legal;
  /** What is explained at its near edge. */
  children?: ComponentChildren;
}

export function Felt({ room, seen, can, children }: FeltProps) {
  const felt = useRef<HTMLDivElement>(null);
  const size = useSignal(last);
  const others = around(room.seats.length, seen.seat);
  const wish = {
    ...asked(others, {
      info: room.info,
      seen,
      seats: room.seats,
      names: names.value,
      standing: seen.standing,
      doubt: [...can.all].some((word) => word.startsWith("doubt ")),
      sees: !covered.value,
    }),
    ...size.value,
  };
  const { form, seats, middle, type, round, small } = boxesFor(wish);
  const spoken = voices();
  // At a seat where that has room for all of it, else on the near edge of the felt.
  const heard = (seat: number, index: number) => {
    const voice = spoken.find((it) => it.seat === seat);
    return voice && fits(voice, seats[index]?.voice ?? null) ? voice : undefined;
  };
  const atSeats = new Set(others.map(heard));

  useLayoutEffect(() => {
    const it = felt.current;
    if (!it) return undefined;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = it;
      const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (height <= 0 || (width === last.width && height === last.height && text === last.text)) return;
      size.value = last = { width, height, text };
    });
    watch.observe(it);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={felt} class={`felt is-${form} ${small ? "is-small" : ""}`} style={{ "--type": `${type}px`, "--round": `${round * 100}%`, minHeight: `${leastHeight(wish)}px` }}>
      <div class="oval" aria-hidden />
      <ul class="seats" aria-label={t("Players")}>
        {others.map((seat, index) => {
          const [who, boxes] = [room.seats[seat], seats[index]];
          return who && boxes ? (
            <Seat
              key={seat}
              seat={seat}
              who={who}
              name={names.value[seat] ?? ""}
              seen={seen}
              info={room.info}
              boxes={boxes}
              short={small}
              voice={heard(seat, index)}
              doubt={can.all.has(`doubt p${seat + 1}`) ? `doubt p${seat + 1}` : null}
              names={names.value}
            />
          ) : null;
        })}
      </ul>
      <Middle seen={seen} info={room.info} box={middle} isAsked={can.plain.some(isCall)} />
      <Voices of={spoken.filter((it) => !atSeats.has(it))} />
      {children}
    </div>
  );
}
