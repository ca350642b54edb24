/** All that this page knows of the table that is on, as one value: `update` alone makes the next one. */

import type { Callout, FromClient, Hint, Room, Showdown, ShowdownSentences } from "../protocol.ts";
import type { LineState } from "../server/connection.ts";
import type { Merged } from "../server/merged.ts";
import { SILENCE, type Callouts } from "./callouts.ts";
import { EMPTY, type Queue, type Seen } from "./queue.ts";
import { shakesAt, type Remembered, type Shakes } from "./shakes.ts";

/** How a round ended: what lay there, and what there is to say about it. */
export interface PastRound {
  readonly showdown: Showdown;
  readonly sentences: ShowdownSentences | null;
}

/** Who plays: their names, how the screen calls them, and who of them plays on this device. */
export interface Cast {
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly mine: readonly number[];
}

/** A match that begins as soon as this device has pledged something for its dice. */
export interface Beginning {
  readonly table: string;
  /** Whether the time has begun to run after which it begins all the same. */
  readonly timed: boolean;
  readonly asked: boolean;
}

export interface Model {
  /** Nothing where no table is on. */
  readonly table: string;
  readonly line: LineState;
  /** Messages that the server has not answered yet, oldest first. */
  readonly waiting: readonly FromClient[];
  readonly room: Room | null;
  /** When the room came, on this machine's clock: what it says in seconds was true then. */
  readonly roomAt: number;
  /** Which decision is waited for, and when that came. */
  readonly asked: { readonly v: number; readonly at: number };
  readonly queue: Queue;
  /** The last state that was answered here. */
  readonly acted: Seen | null;
  /** The seat whose cup is uncovered on this device, where several share it. */
  readonly uncovered: number | null;
  /** The rounds of this match that are over, as far as this page saw them, oldest first. */
  readonly past: readonly PastRound[];
  /** Who has played the match that is over: until the next one, seats may be given up and taken anew. */
  readonly played: Cast | null;
  /** Kinds of actions that were offered here: a button that is missing now can be asked about. */
  readonly met: ReadonlySet<string>;
  /** The coach's newest hint for each seat of this device. */
  readonly hints: ReadonlyMap<number, Hint>;
  readonly callouts: Callouts;
  readonly shakes: Shakes;
  readonly beginning: Beginning | null;
}

export const NOWHERE: Model = {
  table: "",
  line: "connecting",
  waiting: [],
  room: null,
  roomAt: 0,
  asked: { v: -1, at: 0 },
  queue: EMPTY,
  acted: null,
  uncovered: null,
  past: [],
  played: null,
  met: new Set(),
  hints: new Map(),
  callouts: SILENCE,
  shakes: shakesAt("", "", []),
  beginning: null,
};

export type Wish<T = FromClient> = T extends FromClient ? Omit<T, "id"> : never;

/** What happens to a table's page. */
export type Message =
  /** A table is opened; a shared screen shows it to a room, and never the dice of whoever opened it. */
  | { readonly is: "entered"; readonly table: string; readonly sharedScreen: boolean; readonly seed: string; readonly shakes: readonly Remembered[] }
  | { readonly is: "left" }
  | { readonly is: "line"; readonly line: LineState }
  | { readonly is: "waiting"; readonly waiting: readonly FromClient[] }
  /** The server has said something; `said` is what of ours it answers, unless nobody waits for that. */
  | { readonly is: "heard"; readonly message: Merged; readonly said: FromClient | undefined; readonly at: number }
  | { readonly is: "wished"; readonly wish: Wish }
  /** An action was chosen, in the notation. */
  | { readonly is: "acted"; readonly word: string }
  | { readonly is: "asked why"; readonly word: string }
  | { readonly is: "uncovered"; readonly seat: number }
  /** The showdown on stage has been looked at. */
  | { readonly is: "watched" }
  | { readonly is: "landed"; readonly callout: Callout }
  | { readonly is: "chat read" }
  /** The match at that table begins when we are there, so that the dice of its first round are ours, too; at no table if it is empty. */
  | { readonly is: "to begin"; readonly table: string }
  | { readonly is: "out of patience"; readonly table: string };

/** What is to be done outside of the model. */
export type Effect =
  | { readonly do: "connect"; readonly table: string; readonly sharedScreen: boolean }
  | { readonly do: "leave" }
  /** Sends a message, which is under way until the server has answered it. */
  | { readonly do: "send"; readonly wish: Wish }
  /** Says something that is worth nothing later, and for whose answer nobody waits. */
  | { readonly do: "mention"; readonly wish: Wish }
  | { readonly do: "say"; readonly sentence: string }
  | { readonly do: "hush" }
  | { readonly do: "later"; readonly after: number; readonly message: Message }
  | { readonly do: "keep shakes"; readonly table: string; readonly shakes: readonly Remembered[] }
  /** Somebody has done this, and needs no tip about it any more. */
  | { readonly do: "understood"; readonly kind: string };
