/** The newest advice for each seat of this device, as it came in. */

import { signal } from "@preact/signals";
import type { Hint } from "../protocol.ts";

export const advice = signal<ReadonlyMap<number, Hint>>(new Map());

export function advised(it: Hint): void {
  advice.value = new Map(advice.value).set(it.seat, it);
}

export function unadvised(): void {
  advice.value = new Map();
}
