/** The ear's table: bids, challenges, counts and losses in short sentences. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Overheard } from "../bots/Talk.tsx";
import { covered, names, room, scene, state, table } from "../state/store.ts";
import type { Game } from "../view.ts";
import { changes, ending } from "./announce.ts";

const spoken = signal("");

export function Live() {
  const before = useRef<Game | null>(null);
  const now = table.value;
  const stage = scene.value;
  const info = room.value?.info;
  useEffect(() => {
    if (!info) return;
    if (stage) {
      spoken.value = ending(stage.showdown, info, names.value).join(" ");
    } else if (now) {
      const seat = covered.value ? null : (state.value?.seat ?? null);
      const said = changes(before.current, now, seat, info, names.value);
      if (said.length > 0) spoken.value = said.join(" ");
      before.current = now;
    }
  }, [now, stage, info]);
  return (
    <>
      <p class="unseen" aria-live="polite">
        {spoken.value}
      </p>
      <Overheard />
    </>
  );
}
