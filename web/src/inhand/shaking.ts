/** A phone that is shaken: a few hard movements, one soon after the other. */

import { useEffect } from "preact/hooks";

/** How hard, in metres per square second besides gravity; how often; and within how many milliseconds. */
const HARD = 12;
const TIMES = 3;
const SOON = 1000;

/** When it moved hard lately, after it has moved so much now. */
export function moved(lately: readonly number[], force: number, now: number): readonly number[] {
  const kept = lately.filter((it) => now - it < SOON);
  return force > HARD ? [...kept, now] : kept;
}

export const isShaken = (lately: readonly number[]): boolean => lately.length >= TIMES;

export function useShaking(shaken: () => void): void {
  useEffect(() => {
    let lately: readonly number[] = [];
    function feel({ acceleration }: DeviceMotionEvent): void {
      lately = moved(lately, Math.hypot(acceleration?.x ?? 0, acceleration?.y ?? 0, acceleration?.z ?? 0), performance.now());
      if (isShaken(lately)) shaken();
    }
    addEventListener("devicemotion", feel);
    return () => removeEventListener("devicemotion", feel);
  }, []);
}

/** Some phones tell a page that they are shaken only if their owner has allowed it, at a tap. */
export async function allowShaking(): Promise<void> {
  const motion = globalThis.DeviceMotionEvent as { requestPermission?: () => Promise<unknown> } | undefined;
  await motion?.requestPermission?.().catch(() => undefined);
}
