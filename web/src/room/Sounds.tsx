/** What is heard of the table as it goes on; the showdown sounds by itself. */

import { useEffect, useRef } from "preact/hooks";
import { play } from "../sound/sound.ts";
import type { Seen } from "../state/queue.ts";
import { mine, myTurn, scene, state } from "../state/store.ts";

export function Sounds() {
  const before = useRef<Seen | null>(null);
  const now = state.value;
  const turn = myTurn.value;
  useEffect(() => {
    if (scene.value || !now) return;
    const [old, game] = [before.current?.view.public, now.view.public];
    before.current = now;
    if (!old || old === game) return;
    if (game.result) {
      if (!old.result) play(game.result.winners.some((seat) => mine.value.includes(seat)) ? "over" : "lost");
    } else if (game.round !== old.round) play("roll");
    else if (game.history.length > old.history.length) play("bid");
  }, [now]);
  useEffect(() => {
    if (turn && !scene.value) play("turn");
  }, [turn, now?.v]);
  return null;
}
