/** One sentence for the eye, which goes away again. */

import { signal } from "@preact/signals";

export const toast = signal<{ text: string; id: number } | null>(null);

let count = 0;

/** What is said goes away at once: the page says it better. */
export const hush = (): void => void (toast.value = null);

export function say(text: string): void {
  count += 1;
  toast.value = { text, id: count };
}
