/** What is fetched for a screen: always the answer to what is asked now, never that to something asked before. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export interface Loaded<T> {
  /** Null until it is there. */
  readonly value: T | null;
  /** What was there last, also for another key: to be shown until its successor comes. */
  readonly last: T | null;
  /** Why it does not come; mostly empty. */
  readonly problem: string;
}

/** Loads that once for each key, which says all that the answer depends on. */
export function useLoaded<T>(load: () => Promise<T>, key: unknown): Loaded<T> {
  const answer = useSignal<(Loaded<T> & { key: unknown }) | null>(null);
  const now = answer.value;
  const last = now?.last ?? null;
  useEffect(() => {
    let asked = true;
    load().then(
      (value) => asked && (answer.value = { key, value, last: value, problem: "" }),
      (error: Error) => asked && (answer.value = { key, value: null, last, problem: error.message }),
    );
    return () => (asked = false);
  }, [key]);
  return now && now.key === key ? now : { value: null, last, problem: "" };
}
