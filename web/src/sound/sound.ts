/** Sounds and taps of the table: off until somebody wants them, made on the spot, and loaded only then. */

import { kept } from "../kit/memory.ts";
import type { Sound } from "./sounds.ts";

/** What a phone does in the hand with it, in milliseconds on, off, on. */
const TAPS: Partial<Record<Sound, number[]>> = {
  turn: [18],
  slam: [70],
  breath: [12, 60, 12, 60, 12],
  won: [20, 40, 20],
  lost: [90],
};

export const sounding = kept("sound", false);

export function turnSound(on: boolean): void {
  sounding.value = on;
  if (on) play("count");
}

/** Makes that sound, `height` steps higher than it usually is. */
export function play(sound: Sound, height = 0): void {
  if (!sounding.value || typeof AudioContext === "undefined") return;
  // A table without a sound is a table all the same.
  import("./synthesis.ts").then(({ make }) => make(sound, height)).catch(() => undefined);
  const taps = TAPS[sound];
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Only where a hand has touched the page, or browsers complain.
  if (taps && !still && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(taps);
}
