/** Time that passes on screen: seconds away, seconds until something goes on by itself. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The time on this machine's clock in milliseconds; while it runs, it is looked at anew every so many of them. */
export function useNow(runs: boolean, every = 500): number {
  const ticks = useSignal(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => (ticks.value += 1), every);
    return () => clearInterval(timer);
  }, [runs]);
  void ticks.value; // whoever reads it is drawn again with each tick
  return performance.now();
}
