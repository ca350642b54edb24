/** How long the one who is waited for still has. */

import { useNow } from "../kit/ticking.ts";
import { state } from "../state/store.ts";
import "./plate.css";

/** How often it is looked at, in milliseconds: seconds must not seem uneven. */
const TICK = 250;

/** Seconds left on the turn clock now, or null where there is none. */
function useLeft(): { left: number; share: number } | null {
  const seen = state.value;
  const clock = seen?.clock ?? null;
  const now = useNow(clock !== null, TICK);
  if (!seen || !clock) return null;
  const left = Math.max(0, clock.left - (now - seen.at) / 1000);
  return { left, share: clock.seconds > 0 ? left / clock.seconds : 0 };
}

export function Clock({ ring = false }: { ring?: boolean }) {
  const time = useLeft();
  if (!time) return null;
  const late = time.share < 0.25 ? "is-late" : "";
  if (ring) {
    return (
      <svg viewBox="0 0 40 40" class={`clock-ring ${late}`} aria-hidden>
        <circle cx="20" cy="20" r="18" pathLength="1" />
        <circle cx="20" cy="20" r="18" pathLength="1" stroke-dasharray={`${time.share} 1`} />
      </svg>
    );
  }
  const seconds = Math.ceil(time.left);
  return (
    <span class={`clock ${late}`} role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
