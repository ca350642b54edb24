/** The lesson of somebody's first match: one point at a time, each of them over once it has been done. */

import { computed, signal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { recall, remember } from "../kit/memory.ts";
import type { LessonPoint } from "../protocol.ts";
import { acting, room, scene, state } from "../state/store.ts";

/** The families of games that this device has been taught. */
const taught = signal<readonly string[]>(recall<string[]>("taught", []));
const at = signal(0);

/** The point that is told now; null where there is nothing left to teach. */
export const point = computed<LessonPoint | null>(() => {
  const now = room.value;
  if (!now || acting.value === null || scene.value || taught.value.includes(now.info.family)) return null;
  if (now.stage !== "playing" || !state.value || state.value.view.public.due.length > 0) return null;
  const told = now.lesson[at.value] ?? null;
  // What is said against a bid is told once there is one to point at.
  return told?.at === "doubt" && !state.value.view.public.standing ? null : told;
});

/** Something has to be read before it is played over; the point about bids is done in one's own time. */
export const reading = computed(() => point.value !== null && point.value.at !== "bid");

/** How far it is: "1 of 3". */
export const progress = computed(() => t("{at} of {all}", { at: at.value + 1, all: room.value?.lesson.length ?? 0 }));

export function next(): void {
  if (at.value + 1 < (room.value?.lesson.length ?? 0)) at.value += 1;
  else finish();
}

/** Nothing more is told of this family on this device. */
export function finish(): void {
  const family = room.value?.info.family;
  if (family && !taught.value.includes(family)) {
    taught.value = [...taught.value, family];
    remember("taught", taught.value);
  }
  at.value = 0;
}

/** From the beginning, for this family alone. */
export function again(): void {
  const family = room.value?.info.family;
  taught.value = taught.value.filter((it) => it !== family);
  remember("taught", taught.value);
  at.value = 0;
}

/** A player has said something: what they were told about bids is done. */
export function spoke(): void {
  const points = room.value?.lesson ?? [];
  const bids = points.findIndex((it) => it.at === "bid");
  if (point.value && at.value <= bids) at.value = bids + 1;
}

/** Somebody has doubted, and the dice are shown. */
export function doubted(): void {
  const now = room.value?.lesson[at.value];
  if (now?.at === "doubt") finish();
}
