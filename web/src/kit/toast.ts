/** One sentence for the eye, which goes away again. */

import { signal } from "@preact/signals";

export const toast = signal<{ text: string; id: number } | null>(null);

let count = 0;

export function say(text: string): void {
  count += 1;
  toast.value = { text, id: count };
}
