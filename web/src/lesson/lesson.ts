/** The lesson of somebody's first match: one point at a time, each of them over once it has been done. */

import { computed, signal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { kept } from "../kit/memory.ts";
import type { LessonPoint, Showdown } from "../protocol.ts";
import { acting, mine, room, scene, state } from "../state/store.ts";
import { kinds } from "../words/notation.ts";

/** The families of games that this device has been taught. */
const taught = kept<readonly string[]>("taught", []);
/** How far the lesson of a family has come; that of any other begins at its beginning. */
const reached = signal({ family: "", at: 0 });
const family = computed(() => room.value?.info.family ?? "");
const at = computed(() => (reached.value.family === family.value ? reached.value.at : 0));

function goTo(place: number): void {
  reached.value = { family: family.value, at: place };
}

/** The point that is told now; null where there is nothing left to teach. */
export const point = computed<LessonPoint | null>(() => {
  const now = room.value;
  if (!now || acting.value === null || scene.value || taught.value.includes(family.value)) return null;
  if (now.stage !== "playing" || !state.value || state.value.view.public.due.length > 0) return null;
  const told = now.lesson[at.value] ?? null;
  // The word against a bid is told once it can be said.
  return told?.at === "doubt" && !kinds(state.value.actions).includes("challenge") ? null : told;
});

/** Something has to be read before it is played over; the point about bids is done in one's own time. */
export const reading = computed(() => point.value !== null && point.value.at !== "bid");

/** How far it is: "1 of 3". */
export const progress = computed(() => t("{at} of {all}", { at: at.value + 1, all: room.value?.lesson.length ?? 0 }));

export function next(): void {
  if (at.value + 1 < (room.value?.lesson.length ?? 0)) goTo(at.value + 1);
  else finish();
}

/** Nothing more is told of this family on this device. */
export function finish(): void {
  if (family.value !== "" && !taught.value.includes(family.value)) {
    taught.value = [...taught.value, family.value];
  }
  goTo(0);
}

/** From the beginning, for this family alone. */
export function again(): void {
  taught.value = taught.value.filter((it) => it !== family.value);
  goTo(0);
}

/** A player has said something: what they were told about bids is done. */
export function spoke(): void {
  const points = room.value?.lesson ?? [];
  const bids = points.findIndex((it) => it.at === "bid");
  if (point.value && at.value <= bids) goTo(bids + 1);
}

/** The dice are shown because somebody has called: whoever did it here knows how. */
export function called({ challengers }: Showdown): void {
  if (challengers.some((seat) => mine.value.includes(seat))) finish();
}
