/** A button that presses itself in a while, and says so: seconds in figures, and a line that runs out. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import "./Countdown.css";

interface CountdownProps {
  label: string;
  /** Milliseconds until it goes on by itself; null while it waits for somebody. */
  hold: number | null;
  done: () => void;
}

export function Countdown({ label, hold, done }: CountdownProps) {
  const left = useSignal(Math.ceil((hold ?? 0) / 1000));
  useEffect(() => {
    if (hold === null) return undefined;
    const end = performance.now() + hold;
    left.value = Math.ceil(hold / 1000);
    const timer = setInterval(() => (left.value = Math.max(1, Math.ceil((end - performance.now()) / 1000))), 250);
    const last = setTimeout(done, hold);
    return () => {
      clearInterval(timer);
      clearTimeout(last);
    };
  }, [hold]);
  return (
    <>
      {label}
      {hold === null ? null : (
        <span class="countdown" aria-hidden style={{ "--hold": `${hold}ms` }}>
          {left.value}
        </span>
      )}
    </>
  );
}
