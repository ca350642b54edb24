/** The first time an action appears, one sentence says what it means; then never again. */

import { computed, effect, signal } from "@preact/signals";
import { recall, remember } from "../kit/memory.ts";
import { kinds, read } from "../words/notation.ts";
import { did, myTurn, room, state } from "./store.ts";

/** To say nothing needs no lesson while there is something new that could be said. */
const SILENCE = "waive";

const seen = signal<readonly string[]>(recall<string[]>("hints", []));

const kept = signal<{ table: string; kinds: ReadonlySet<string> }>({ table: "", kinds: new Set() });

/** Kinds met at this table: a button that was there once and is missing now can be asked about. */
export const met = computed<ReadonlySet<string>>(() => (kept.value.table === room.value?.table ? kept.value.kinds : new Set()));

export const tip = computed<{ kind: string; text: string } | null>(() => {
  const meanings = room.value?.info.meanings;
  if (!meanings || !myTurn.value) return null;
  for (const kind of kinds(state.value?.actions ?? "").toSorted((a, b) => Number(a === SILENCE) - Number(b === SILENCE))) {
    const text = meanings[kind];
    if (text && isNew(kind)) return { kind, text };
  }
  return null;
});

/** Whether this has never been explained here. */
export const isNew = (kind: string): boolean => !seen.value.includes(kind);

export function understood(kind: string): void {
  if (seen.peek().includes(kind)) return;
  seen.value = [...seen.peek(), kind];
  remember("hints", seen.peek());
}

// Whoever has done it knows what it is, however they did it: by its button, a second tap or a key.
effect(() => {
  if (did.value !== "") understood(read(did.value).kind);
});

/** These actions have been offered here. */
export function meet(actions: string): void {
  const fresh = kinds(actions).filter((kind) => !met.value.has(kind));
  if (fresh.length > 0 && room.value) kept.value = { table: room.value.table, kinds: new Set([...met.value, ...fresh]) };
}
