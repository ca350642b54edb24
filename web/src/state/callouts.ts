/** What is called out at the table: reactions that float from a seat, and the chat. Some may be muted on this device. */

import { kept } from "../kit/memory.ts";
import type { Callout } from "../protocol.ts";

/** How many are remembered as muted; the oldest are forgotten. */
const MUTED = 200;
const KEPT = 50;
const FLOATING = 6;

export interface Callouts {
  /** The chat, oldest first. */
  readonly lines: readonly Callout[];
  /** What floats over the table, or will as soon as nothing is spoilt by it. */
  readonly floats: readonly Callout[];
  /** The number of the last line that was looked at. */
  readonly seen: number;
  readonly last: number;
  /** The ids of what was heard: a server that was started anew knows of nothing, and may be sent the same again. */
  readonly known: ReadonlySet<string>;
}

export const SILENCE: Callouts = { lines: [], floats: [], seen: 0, last: 0, known: new Set() };

/** After something was called out; what was written before we came does not float. */
export function hear(callouts: Callouts, called: Callout, fresh: boolean): Callouts {
  if (callouts.known.has(called.id)) return callouts;
  const last = Math.max(callouts.last + 1, called.number);
  const callout = { ...called, number: last };
  return {
    lines: callout.reaction === null ? [...callouts.lines, callout].slice(-KEPT) : callouts.lines,
    floats: fresh ? [...callouts.floats, callout].slice(-FLOATING) : callouts.floats,
    seen: fresh ? callouts.seen : last,
    last,
    known: called.id === "" ? callouts.known : new Set(callouts.known).add(called.id),
  };
}

export const landed = (callouts: Callouts, callout: Callout): Callouts => ({ ...callouts, floats: callouts.floats.filter((it) => it !== callout) });

export const lookedAt = (callouts: Callouts): Callouts => ({ ...callouts, seen: callouts.lines.at(-1)?.number ?? callouts.seen });

const muted = kept<readonly string[]>("muted", []);

export const isMuted = (who: string): boolean => who !== "" && muted.value.includes(who);

export function mute(who: string, on: boolean): void {
  const others = muted.value.filter((it) => it !== who);
  muted.value = on ? [...others, who].slice(-MUTED) : others;
}

/** What may be heard here: without those who are muted. */
export const audible = (callouts: readonly Callout[]): readonly Callout[] => callouts.filter((it) => !isMuted(it.who));

/** Whether somebody has written since the chat was looked at. */
export const hasUnread = ({ lines, seen }: Callouts): boolean => (audible(lines).at(-1)?.number ?? 0) > seen;
