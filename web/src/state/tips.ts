/** The first time an action appears, one sentence says what it means; then never again. */

import { computed } from "@preact/signals";
import { kinds } from "../words/notation.ts";
import { myTurn, room, state } from "./store.ts";
import { isNew } from "./understood.ts";

/** To say nothing needs no lesson while there is something new that could be said. */
const SILENCE = "waive";

export const tip = computed<{ kind: string; text: string } | null>(() => {
  const meanings = room.value?.info.meanings;
  if (!meanings || !myTurn.value) return null;
  for (const kind of kinds(state.value?.actions ?? "").toSorted((a, b) => Number(a === SILENCE) - Number(b === SILENCE))) {
    const text = meanings[kind];
    if (text && isNew(kind)) return { kind, text };
  }
  return null;
});
