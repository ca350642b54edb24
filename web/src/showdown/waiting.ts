/** Whether showdowns on this device wait until somebody goes on: to read dice by ear, or much enlarged, takes its time. */

import { signal } from "@preact/signals";
import { recall, remember } from "../kit/memory.ts";

export const waits = signal(recall("waits", false));

export function wait(on: boolean): void {
  waits.value = on;
  remember("waits", on);
}
