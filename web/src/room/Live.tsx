/** The ear's table: who comes, bids, challenges, counts, losses and results in short sentences, and what is new to a beginner. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { Overheard } from "../bots/Talk.tsx";
import { point } from "../lesson/lesson.ts";
import { comings } from "../lobby/comings.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { cast, covered, room, scene, state } from "../state/store.ts";
import { tip } from "../state/tips.ts";
import { inHand, lifted } from "../table/inhand.ts";
import { changes, finished, told } from "./announce.ts";

const spoken = signal("");

export function Live() {
  const before = useRef<Seen | null>(null);
  const now = state.value;
  const stage = scene.value;
  useEffect(() => {
    if (stage) {
      if (stage.sentences) spoken.value = told(stage.sentences);
    } else if (now) {
      const seat = covered.value ? null : now.seat;
      const hides = inHand.value && !lifted.value; // the whole room could listen
      const { names, mine } = cast.value;
      const said = now.view.public.result ? finished(before.current, now, names, mine) : changes(before.current, now, seat, hides ? null : (room.value?.info ?? null));
      if (said.length > 0) spoken.value = together(said);
      before.current = now;
    }
  }, [now, stage]);
  const came = room.value;
  const there = useRef<Room | null>(null);
  useEffect(() => {
    const said = came ? comings(there.current, came) : [];
    if (said.length > 0) spoken.value = together(said);
    there.current = came;
  }, [came]);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {spoken.value}
      </p>
      <div class="unseen taught" aria-live="polite">
        {point.value?.text ?? tip.value?.text ?? ""}
      </div>
      <Overheard />
    </>
  );
}
