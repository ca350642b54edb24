/** Kinds of actions that need no explanation on this device any more. */

import { kept } from "../kit/memory.ts";

const known = kept<readonly string[]>("hints", []);

/** Whether this has never been explained here. */
export const isNew = (kind: string): boolean => !known.value.includes(kind);

export function understood(kind: string): void {
  if (known.peek().includes(kind)) return;
  known.value = [...known.peek(), kind];
}
