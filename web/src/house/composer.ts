/** The house rules at hand: one change after the other, each answered by the server. */

import { computed, signal } from "@preact/signals";
import { type Saved, saved } from "../games/saved.ts";
import { readdress } from "../kit/layers.ts";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import type { Change, Compose, Composed } from "../protocol.ts";
import * as api from "../server/api.ts";
import { compared, neighbours, spoken } from "./form.ts";

export const now = signal<Composed | null>(null);
export const past = signal<readonly Composed[]>([]);
export const problem = signal("");
/** What this device keeps already. */
export const kept = signal<readonly Saved[]>([]);
/** The rules before the last change, which the card is held against. */
const before = signal<Composed | null>(null);

export const card = computed(() =>
  now.value ? compared(before.value?.info.rules ?? null, now.value.info.rules) : [],
);
export const heard = computed(() => spoken(card.value));

let turn: Promise<void> = Promise.resolve();
/** How often somebody has come to the composer or left it: an answer to a question from before is no longer heard. */
let visit = 0;

/** Begins with these rules; what was there before is forgotten. */
export async function begin(from: Compose): Promise<void> {
  leave();
  const here = visit;
  kept.value = saved();
  try {
    const rules = await api.compose(from);
    if (here === visit) show(rules);
  } catch (error) {
    if (here === visit) problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** Somebody goes to another page, whose address is its own. */
export function leave(): void {
  visit += 1;
  now.value = before.value = null;
  past.value = [];
  problem.value = "";
}

type Step = Pick<Compose, "change" | "title">;

export const change = (wanted: Change): Promise<void> => next(() => ({ change: wanted }));
export const rename = (title: string): Promise<void> => next(() => ({ title }));

/** A number goes one step on from where the changes before it have led. */
export const step = (path: string, way: "less" | "more"): Promise<void> =>
  next((here) => {
    const field = here.fields.find((it) => it.path === path);
    const option = field && neighbours(field)[way === "less" ? 0 : 1];
    return option && option.refused === null ? { change: { path, value: option.value } } : null;
  });

/** All changes have been answered. */
export const settled = (): Promise<void> => turn;

/** Changes wait for one another, so that none is lost. */
function next(wanted: (here: Composed) => Step | null): Promise<void> {
  turn = taken(turn, wanted);
  return turn;
}

async function taken(last: Promise<void>, wanted: (here: Composed) => Step | null): Promise<void> {
  await last;
  const asked = visit;
  const here = now.value;
  const what = here && wanted(here);
  if (!here || !what) return;
  try {
    const after = await api.compose({ ruleset: here.ruleset, ...what });
    if (asked !== visit) return;
    past.value = [...past.value, here];
    before.value = here;
    show(after);
  } catch (error) {
    if (asked !== visit) return;
    say(error instanceof Error ? error.message : String(error));
    now.value = { ...here }; // the form shows again what holds
  }
}

/** On to a table with these rules. */
export async function play(event: Event): Promise<void> {
  event.preventDefault();
  await settled();
  if (now.value) go(to.openHouse(now.value.link));
}

export function undo(): void {
  const last = past.value.at(-1);
  if (!last) return;
  past.value = past.value.slice(0, -1);
  before.value = now.value;
  show(last);
}

/** The address is that of these rules: it can be sent as it stands, and a reload comes back here. */
function show(it: Composed): void {
  now.value = it;
  readdress(to.house(it.link));
}
