/** Why the bots did what they did, round by round, as far as somebody has asked. */

import { signal } from "@preact/signals";
import { say } from "../kit/toast.ts";
import * as api from "../server/api.ts";
import { room } from "../state/store.ts";

/** By step of the round one sentence; null while it is being asked for. */
export type Reasons = ReadonlyMap<number, string> | null;

const known = signal<ReadonlyMap<string, Reasons>>(new Map());

const key = (round: number): string => `${room.value?.table}/${room.value?.match}/${round}`;

/** What is known of that round of the match at hand; undefined where nobody has asked. */
export const reasons = (round: number): Reasons | undefined => known.value.get(key(round));

export function ask(round: number): void {
  const now = room.value;
  const place = key(round);
  if (!now || known.value.has(place)) return;
  keep(place, null);
  api.reasons(now.table, now.match, round).then(
    (found) => keep(place, new Map(found.map((it) => [it.step, it.sentence]))),
    (problem: Error) => {
      const rest = new Map(known.value);
      rest.delete(place);
      known.value = rest;
      say(problem.message);
    },
  );
}

function keep(place: string, found: Reasons): void {
  known.value = new Map(known.value).set(place, found);
}
