/** What this device remembers between visits: a name, a theme, tips that were read. */

import { effect, signal, type Signal } from "@preact/signals";

const PREFIX = "dudo.";

/** What is remembered under that key; `otherwise` where that is nothing, or no value of the same kind. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return value !== null && isLike(value, otherwise) ? (value as T) : otherwise;
  } catch {
    return otherwise; // storage may be forbidden, or hold what somebody else wrote
  }
}

/** A signal whose value is remembered under that key, whenever it changes; what does not fit is not taken up again. */
export function kept<T>(key: string, otherwise: T, fits: (it: unknown) => boolean = () => true): Signal<T> {
  const found = recall(key, otherwise);
  const it = signal(fits(found) ? found : otherwise);
  effect(() => remember(key, it.value));
  return it;
}

/** Whether both are lists, texts, numbers and so on; whoever has nothing to go by looks at the value themselves. */
function isLike(value: unknown, otherwise: unknown): boolean {
  if (otherwise === null) return true;
  return typeof value === typeof otherwise && Array.isArray(value) === Array.isArray(otherwise);
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A device that keeps nothing still plays.
  }
}
