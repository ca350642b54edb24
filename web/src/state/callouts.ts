/** What is called out at the table: reactions that float from a seat, and the chat. Some may be muted on this device. */

import { computed, signal } from "@preact/signals";
import { recall, remember } from "../kit/memory.ts";
import type { Callout } from "../protocol.ts";

/** How many are remembered as muted; the oldest are forgotten. */
const MUTED = 200;
const KEPT = 50;
const FLOATING = 6;

const muted = signal<ReadonlySet<string>>(new Set(recall<string[]>("muted", [])));
const lines = signal<readonly Callout[]>([]);
const floats = signal<readonly Callout[]>([]);
const seen = signal(0);
/** The ids of what was heard: a server that was started anew knows of nothing, and may be sent the same again. */
const known = new Set<string>();
let last = 0;

/** The chat without those who are muted, oldest first. */
export const chat = computed(() => lines.value.filter((it) => !isMuted(it.who)));
/** What floats over the table, as soon as nothing is spoilt by it. */
export const floating = computed(() => floats.value.filter((it) => !isMuted(it.who)));
/** Whether somebody has written since the chat was looked at. */
export const unread = computed(() => (chat.value.at(-1)?.number ?? 0) > seen.value);

export const isMuted = (who: string): boolean => who !== "" && muted.value.has(who);

export function mute(who: string, on: boolean): void {
  const others = [...muted.value].filter((it) => it !== who);
  muted.value = new Set(on ? [...others, who].slice(-MUTED) : others);
  remember("muted", [...muted.value]);
}

/** Something was called out; what was written before we came does not float. */
export function hear(called: Callout, fresh: boolean): void {
  if (known.has(called.id)) return;
  if (called.id !== "") known.add(called.id);
  last = Math.max(last + 1, called.number);
  const callout = { ...called, number: last };
  if (callout.reaction === null) lines.value = [...lines.value, callout].slice(-KEPT);
  if (fresh) floats.value = [...floats.value, callout].slice(-FLOATING);
  else seen.value = last;
}

export function landed(callout: Callout): void {
  floats.value = floats.value.filter((it) => it !== callout);
}

export function lookedAtChat(): void {
  seen.value = lines.value.at(-1)?.number ?? seen.value;
}

export function forgetCallouts(): void {
  lines.value = [];
  floats.value = [];
  seen.value = 0;
  last = 0;
  known.clear();
}
