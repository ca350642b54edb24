/** What views read of the table's model, and what they may do: each value here follows from the one model. */

import { computed } from "@preact/signals";
import { ownSeed } from "../fairness/values.ts";
import type { Callout, FromClient, Portrait } from "../protocol.ts";
import type { Merged } from "../server/merged.ts";
import type { Game } from "../view.ts";
import { audible, hasUnread } from "./callouts.ts";
import type { Cast, Wish } from "./model.ts";
import { dispatch, model } from "./program.ts";
import type { Seen, ShownScene } from "./queue.ts";
import { shakesOf } from "./rememberedshakes.ts";
import { actingAt, castOf, isBotAt, isBusy, stateAt } from "./seats.ts";

export const line = computed(() => model.value.line);
export const room = computed(() => model.value.room);
/** When the room came, on this machine's clock: what it says in seconds was true then. */
export const roomAt = computed(() => model.value.roomAt);
/** Which decision is waited for, and when that came. */
export const asked = computed(() => model.value.asked);
/** Messages that the server has not answered yet, oldest first. */
export const waiting = computed(() => model.value.waiting);
/** Whether such a message is among them: the button for it stays quiet until its word is on disk. */
export const underWay = (kind: FromClient["t"]): boolean => waiting.value.some(({ t: it }) => it === kind);
/** Whether a move of mine is under way, or I have not yet seen what came of it. */
export const busy = computed(() => isBusy(model.value));
/** The rounds of this match that are over, as far as this page saw them, oldest first. */
export const past = computed(() => model.value.past);
export const scene = computed<ShownScene | null>(() => model.value.queue.scenes[0] ?? null);

const sitting = computed<Cast>(() => castOf(room.value));
export const names = computed(() => sitting.value.names);
export const labels = computed(() => sitting.value.labels);
export const mine = computed(() => sitting.value.mine);
/** Who plays; after a match, who has played. */
export const cast = computed<Cast>(() => model.value.played ?? sitting.value);
export const acting = computed(() => actingAt(model.value));
export const state = computed<Seen | null>(() => stateAt(model.value));
export const isBot = (seat: number): boolean => isBotAt(room.value, seat);

/** The position as it stands on the table now, for everybody. */
export const table = computed<Game | null>(() => state.value?.view.public ?? null);
/** Whether the phone has to change hands before anything secret may be drawn. */
export const covered = computed(() => mine.value.length > 1 && acting.value !== model.value.uncovered);
export const myTurn = computed(() => (state.value?.actions ?? "") !== "" && !covered.value);

/** Kinds met at this table: a button that was there once and is missing now can be asked about. */
export const met = computed(() => model.value.met);
export const hints = computed(() => model.value.hints);
/** The chat without those who are muted, oldest first. */
export const chat = computed(() => audible(model.value.callouts.lines));
/** What floats over the table, as soon as nothing is spoilt by it. */
export const floating = computed(() => audible(model.value.callouts.floats));
/** Whether somebody has written since the chat was looked at. */
export const unread = computed(() => hasUnread(model.value.callouts));
/** Whether the dice fit what was promised of them. */
export const checks = computed(() => model.value.shakes.checks);
/** The table whose match begins as soon as this device has pledged something for its dice. */
export const beginning = computed(() => model.value.beginning?.table ?? "");

export function enter(id: string, { sharedScreen = false } = {}): void {
  dispatch({ is: "entered", table: id, sharedScreen, seed: ownSeed(id), shakes: shakesOf(id) });
}

export const leaveTable = (): void => dispatch({ is: "left" });
export const send = (wish: Wish): void => dispatch({ is: "wished", wish });
export const act = (word: string): void => dispatch({ is: "acted", word });
export const why = (word: string): void => dispatch({ is: "asked why", word });
export const uncover = (seat: number): void => dispatch({ is: "uncovered", seat });
export const endScene = (): void => dispatch({ is: "watched" });
export const landed = (callout: Callout): void => dispatch({ is: "landed", callout });
export const lookedAtChat = (): void => dispatch({ is: "chat read" });
/** The match at that table begins when we are there, so that the dice of its first round are ours, too. */
export const beginAt = (id: string): void => dispatch({ is: "to begin", table: id });

/** How I am called and how I look from now on, if I have one seat here. */
export function atMySeat(name: string, portrait: Portrait): void {
  const [seat, ...more] = mine.value;
  if (seat !== undefined && more.length === 0) send({ t: "introduce", seat, name, portrait });
}

/** The server has said something; `said` is what of ours it answers, unless nobody waits for that. */
export const heard = (message: Merged, said?: FromClient): void => dispatch({ is: "heard", message, said, at: performance.now() });
