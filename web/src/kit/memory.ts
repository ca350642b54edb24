/** What this device remembers between visits: a name, a theme, tips that were read. */

const PREFIX = "dudo.";
/** What an earlier version remembered, under the name that it had. */
const FORMER = "liarsdice.";

/** What is remembered under that key; `otherwise` where that is nothing, or no value of the same kind. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? localStorage.getItem(FORMER + key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return kept !== null && isLike(kept, otherwise) ? (kept as T) : otherwise;
  } catch {
    return otherwise; // storage may be forbidden, or hold what somebody else wrote
  }
}

/** Whether both are lists, texts, numbers and so on; whoever has nothing to go by looks at the value themselves. */
function isLike(kept: unknown, otherwise: unknown): boolean {
  if (otherwise === null) return true;
  return typeof kept === typeof otherwise && Array.isArray(kept) === Array.isArray(otherwise);
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A device that keeps nothing still plays.
  }
}
