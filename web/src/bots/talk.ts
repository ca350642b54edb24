/** What bots say beside the game. This device may not want to hear it. */

import { computed } from "@preact/signals";
import { kept } from "../kit/memory.ts";
import type { Remark } from "../protocol.ts";
import { state } from "../state/store.ts";

export const silent = kept("silent", false);

/** What each seat said with its last action of this round. */
export const talk = computed<ReadonlyMap<number, string>>(() => {
  const now = state.value;
  if (!now || silent.value || now.layout.settled) return new Map();
  return remarks(now.talk, now.view.public.round);
});

/** What was said in a round, by seat; of several remarks the last. */
export function remarks(lines: readonly Remark[], round: number): ReadonlyMap<number, string> {
  return new Map(lines.filter((it) => it.round === round).map((it) => [it.seat, it.text]));
}
