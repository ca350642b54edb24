/** The ear's table: who comes, bids, challenges, counts, losses and results in short sentences, and what is new to a beginner. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { say } from "../kit/toast.ts";
import { Overheard } from "../bots/Talk.tsx";
import { point } from "../lesson/lesson.ts";
import { comings } from "../lobby/comings.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { cast, covered, room, scene, state } from "../state/store.ts";
import { tip } from "../state/tips.ts";
import { inHand, lifted, revealed } from "../inhand/inhand.ts";
import { changes, finished, isDue, told } from "./announce.ts";

/** Where a key alone may mean something: nobody types there. */
const AT_THE_TABLE = "main[data-turn]";
const isAsked = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => key === "?" && !ctrlKey && !altKey && !metaKey;

/** The whole room could listen. */
const hides = (): boolean => inHand.peek() && !lifted.peek();

export function Live() {
  const spoken = useSignal("");
  const before = useRef<Seen | null>(null);
  const now = state.value;
  const stage = scene.value;
  useEffect(() => {
    if (stage) {
      if (stage.sentences) spoken.value = inHand.value && revealed.value !== stage.key ? stage.sentences.call : told(stage.sentences);
    } else if (now) {
      const seat = covered.value ? null : now.seat;
      const { names, mine } = cast.value;
      const over = now.view.public.result !== null;
      const said = over ? finished(before.current, now, names, mine) : changes(before.current, now, seat, hides() ? null : (room.value?.info ?? null));
      // What was said of a turn is no longer true once it is over.
      if (said.length > 0 || !(over || isDue(now, seat))) spoken.value = together(said);
      before.current = now;
    }
  }, [now, stage, revealed.value]);
  useEffect(() => {
    /** The round so far, whenever it is wanted: for whoever has missed something, or comes back from elsewhere. */
    async function again(event: KeyboardEvent): Promise<void> {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.closest(AT_THE_TABLE) === null || !isAsked(event)) return;
      const seen = state.peek();
      if (!seen) return;
      event.preventDefault();
      const round = changes(null, seen, covered.peek() ? null : seen.seat, hides() ? null : (room.peek()?.info ?? null));
      spoken.value = ""; // what has been said already would not be said again
      await new Promise((done) => setTimeout(done, 50));
      spoken.value = together(round);
    }
    document.addEventListener("keydown", again);
    return () => document.removeEventListener("keydown", again);
  }, []);
  const came = room.value;
  const there = useRef<Room | null>(null);
  useEffect(() => {
    const said = came ? comings(there.current, came) : [];
    if (said.length > 0 && came?.stage === "playing") say(together(said)); // the page shows no list of them then
    else if (said.length > 0) spoken.value = together(said);
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
