/** Time that passes on screen: seconds away, seconds until something goes on by itself. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const TICK = 500;

/** The time on this machine's clock in milliseconds, kept up to date while it runs. */
export function useNow(runs: boolean): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!runs) return undefined;
    now.value = performance.now();
    const timer = setInterval(() => (now.value = performance.now()), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  return Math.max(now.value, 0);
}
