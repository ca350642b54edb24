/** The coach's newest hint for each seat of this device, as it came in. */

import { signal } from "@preact/signals";
import type { Hint } from "../protocol.ts";

export const hints = signal<ReadonlyMap<number, Hint>>(new Map());

export function keepHint(it: Hint): void {
  hints.value = new Map(hints.value).set(it.seat, it);
}

export function forgetHints(): void {
  hints.value = new Map();
}
