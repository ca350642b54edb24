/** What this device remembers between visits: a name, a theme, tips that were read. */

const PREFIX = "dudo.";
/** What an earlier version remembered, under the name that it had. */
const FORMER = "liarsdice.";

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? localStorage.getItem(FORMER + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage may be forbidden, or hold what somebody else wrote
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A device that keeps nothing still plays.
  }
}
