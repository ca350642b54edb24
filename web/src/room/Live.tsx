/** The ear's table: bids, challenges, counts and losses in short sentences. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { Overheard } from "../bots/Talk.tsx";
import type { Seen } from "../state/queue.ts";
import { covered, scene, state } from "../state/store.ts";
import { changes, told } from "./announce.ts";

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
      const said = changes(before.current, now, seat);
      if (said.length > 0) spoken.value = together(said);
      before.current = now;
    }
  }, [now, stage]);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {spoken.value}
      </p>
      <Overheard />
    </>
  );
}
