/** The house rules at hand: one change after the other, each answered by the server. */

import { computed, signal } from "@preact/signals";
import { type Saved, saved } from "../games/saved.ts";
import { readdress } from "../kit/layers.ts";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import type { Change, Compose, Composed } from "../protocol.ts";
import * as api from "../server/api.ts";
import { compared, neighbours, spoken } from "./form.ts";

interface Composing {
  /** How often somebody has come to the composer or left it: an answer to a question from before is no longer heard. */
  readonly visit: number;
  readonly now: Composed | null;
  /** The rules before the last change, which the card is held against. */
  readonly before: Composed | null;
  readonly past: readonly Composed[];
  readonly problem: string;
  /** What this device keeps already. */
  readonly kept: readonly Saved[];
}

const EMPTY: Composing = { visit: 0, now: null, before: null, past: [], problem: "", kept: [] };

const model = signal(EMPTY);
const become = (some: Partial<Composing>): void => void (model.value = { ...model.value, ...some });

export const now = computed(() => model.value.now);
export const past = computed(() => model.value.past);
export const problem = computed(() => model.value.problem);
export const kept = computed(() => model.value.kept);
export const card = computed(() => (now.value ? compared(model.value.before?.info.rules ?? null, now.value.info.rules) : []));
export const heard = computed(() => spoken(card.value));

let turn: Promise<void> = Promise.resolve();

/** Begins with these rules; what was there before is forgotten. */
export async function begin(from: Compose): Promise<void> {
  leave();
  const { visit } = model.value;
  become({ kept: saved() });
  try {
    const rules = await api.compose(from);
    if (visit === model.value.visit) show(rules, {});
  } catch (error) {
    if (visit === model.value.visit) become({ problem: error instanceof Error ? error.message : String(error) });
  }
}

/** Somebody goes to another page, whose address is its own. */
export const leave = (): void => become({ ...EMPTY, visit: model.value.visit + 1 });

/** These rules are kept on this device now, and others from before. */
export const keep = (all: readonly Saved[]): void => become({ kept: all });

type Step = Pick<Compose, "change" | "title">;

export const change = (wanted: Change): Promise<void> => next(() => ({ change: wanted }));
export const rename = (title: string): Promise<void> => next(() => ({ title }));

/** A number goes one step on from where the changes before it have led. */
export const step = (path: string, way: "less" | "more"): Promise<void> =>
  next((here) => {
    const field = here.fields.find((it) => it.path === path);
    const option = field && neighbours(field)[way === "less" ? 0 : 1];
    return option ? { change: { path, value: option.value, fit: option.refused !== null } } : null;
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
  const { visit, now: here, past: earlier } = model.value;
  const what = here && wanted(here);
  if (!here || !what) return;
  try {
    const after = await api.compose({ ruleset: here.ruleset, ...what });
    if (visit === model.value.visit) show(after, { past: [...earlier, here], before: here });
  } catch (error) {
    if (visit !== model.value.visit) return;
    say(error instanceof Error ? error.message : String(error));
    become({ now: { ...here } }); // the form shows again what holds
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
  if (last) show(last, { past: past.value.slice(0, -1), before: now.value });
}

/** The address is that of these rules: it can be sent as it stands, and a reload comes back here. */
function show(it: Composed, more: Partial<Composing>): void {
  become({ ...more, now: it });
  readdress(to.house(it.link));
}
