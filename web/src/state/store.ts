/** Everything that the table page knows, as signals: what came in, and what may be seen of it. */

import { batch, computed, signal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { hush, say } from "../kit/toast.ts";
import type { FromClient, Portrait, Room, ShowdownSentences } from "../protocol.ts";
import * as api from "../server/api.ts";
import { connect, type Connection, type LineState } from "../server/connection.ts";
import type { Merged } from "../server/merged.ts";
import type { Game, Showdown } from "../view.ts";
import { forgetCallouts, hear } from "./callouts.ts";
import { forgetHints, keepHint } from "./hints.ts";
import { EMPTY, forget, hasGrown, played, received, type Queue, type ShownScene, type Seen } from "./queue.ts";
import { ranOut } from "./ranout.ts";
import { anotherMatch, contributions, enterShakes, havePledged, hearDice, lineLost } from "./shakes.ts";

export const line = signal<LineState>("connecting");
export const room = signal<Room | null>(null);
/** When the room came, on this machine's clock: what it says in seconds was true then. */
export const roomAt = signal(0);
const NOTHING_ASKED = { v: -1, at: 0 };
/** Which decision is waited for, and when that came. */
export const asked = signal(NOTHING_ASKED);
export const queue = signal<Queue>(EMPTY);
const connection = signal<Connection | null>(null);
/** Messages that the server has not answered yet, oldest first. */
export const waiting = computed(() => connection.value?.waiting.value ?? []);
/** Whether such a message is among them: the button for it stays quiet until its word is on disk. */
export const underWay = (kind: FromClient["t"]): boolean => waiting.value.some(({ t: it }) => it === kind);
/** The last state that was answered here. */
const acted = signal<Seen | null>(null);
/** Whether a move of mine is under way, or I have not yet seen what came of it. */
export const busy = computed(() => underWay("act") || (acted.value !== null && queue.value.latest.get(acted.value.seat) === acted.value));
/** The seat whose cup is uncovered on this device, where several share it. */
export const uncovered = signal<number | null>(null);

/** How a round ended: what lay there, and what there is to say about it. */
export interface PastRound {
  showdown: Showdown;
  sentences: ShowdownSentences | null;
}

/** The rounds of this match that are over, as far as this page saw them, oldest first. */
export const past = signal<readonly PastRound[]>([]);

export const scene = computed<ShownScene | null>(() => queue.value.scenes[0] ?? null);
export const names = computed(() => (room.value?.seats ?? []).map(seatName));
/** The same as labels on the screen, where whoever looks is "You"; those who share a device keep their names. */
export const labels = computed(() =>
  names.value.map((name, seat) => (mine.value.length === 1 && mine.value[0] === seat ? t("You") : name)),
);
export const mine = computed(() =>
  (room.value?.seats ?? []).flatMap((seat, index) => (seat.yours && !seat.bot ? [index] : [])),
);
export const shared = computed(() => mine.value.length > 1);

interface Cast {
  names: readonly string[];
  labels: readonly string[];
  mine: readonly number[];
}

const castThen = signal<Cast | null>(null);
/** Who plays; after a match, who has played: until the next one, seats may be given up and taken anew. */
export const cast = computed<Cast>(() => castThen.value ?? { names: names.value, labels: labels.value, mine: mine.value });

/** The position as it stands on the table now, whoever looks. */
export const table = computed<Game | null>(() => {
  const any = queue.value.shown.values().next().value;
  return any?.view.public ?? null;
});

/** The seat that this device plays now: where several are held, the one that is waited for. */
export const acting = computed<number | null>(() => {
  const seats = mine.value;
  if (seats.length < 2) return seats[0] ?? null;
  const waited = seats.filter((seat) => (queue.value.shown.get(seat)?.actions ?? "") !== "");
  const open = uncovered.value;
  if (open !== null && (waited.includes(open) || waited.length === 0)) return open;
  return waited[0] ?? null;
});

/** The state to draw: that of the acting seat, or what everybody sees. */
export const state = computed<Seen | null>(() => {
  const { shown } = queue.value;
  const seat = acting.value;
  const own = seat === null ? undefined : shown.get(seat);
  return own ?? shown.get(null) ?? shown.values().next().value ?? null;
});

/** Whether the phone has to change hands before anything secret may be drawn. */
export const covered = computed(() => shared.value && acting.value !== uncovered.value);

/** Whether a bot plays that seat. */
export const isBot = (seat: number): boolean => Boolean(room.value?.seats[seat]?.bot);

export const myTurn = computed(() => (state.value?.actions ?? "") !== "" && !covered.value);

function seatName(seat: { name: string | null; bot: string | null }, index: number): string {
  return seat.name ?? seat.bot ?? t("Seat {seat}", { seat: index + 1 });
}

// ---- doing -------------------------------------------------------------------------------------

let count = 0;
/** The table that is on. */
let entered = "";

/** A shared screen shows the table to a room, and never the dice of whoever opened it. */
export function enter(id: string, { sharedScreen = false } = {}): void {
  leaveTable();
  entered = id;
  enterShakes(id);
  connection.value = connect(api.socket(id, { sharedScreen }), { heard, line: becomes });
}

/** Where there is no table, the page says so: what the server said of it need not stand there, too. */
function becomes(now: LineState): void {
  line.value = now;
  if (now !== "open") lineLost();
  if (now === "gone") hush();
}

export function leaveTable(): void {
  if (beginning.value === entered) beginAt("");
  entered = "";
  connection.value?.close();
  batch(() => {
    connection.value = null;
    room.value = null;
    castThen.value = null;
    asked.value = NOTHING_ASKED;
    queue.value = EMPTY;
    acted.value = null;
    uncovered.value = null;
    past.value = [];
    enterShakes("");
    forgetHints();
    forgetCallouts();
  });
}

type Wish<T = FromClient> = T extends FromClient ? Omit<T, "id"> : never;

/** The wish as a message, under a fresh id. */
function worded(wish: Wish): FromClient {
  count += 1;
  return { ...wish, id: `${Date.now().toString(36)}-${count}` } as FromClient;
}

/** Sends a message; it is under way until the server has answered it. */
export function send(wish: Wish): void {
  connection.value?.send(worded(wish));
}

/** The table whose match begins as soon as this device has pledged something for its dice; nothing once it has begun. */
export const beginning = signal("");

/** Without a pledge it begins all the same, so long after we have come to the table, however long that takes. */
const PLEDGES_WITHIN = 1000;
let patience: ReturnType<typeof setTimeout> | undefined;
let startSent = false;

/** The match at that table begins when we are there, so that the dice of its first round are ours, too. */
export function beginAt(id: string): void {
  clearTimeout(patience);
  patience = undefined;
  startSent = false;
  beginning.value = id;
}

/** We have come to that table, or something has changed there. */
function come(now: Room): void {
  if (now.table === "" || beginning.value !== now.table) return;
  if (now.stage === "lobby") patience ??= setTimeout(begin, PLEDGES_WITHIN);
  else beginAt("");
}

function begin(): void {
  if (startSent || room.value?.stage !== "lobby" || room.value.table !== beginning.value) return;
  startSent = true;
  send({ t: "start" });
}

/** Brings to the dice what this device has to bring: what is lost of it, the next news of the dice ask for again. */
function contribute(): void {
  for (const wish of contributions(entered, mine.value)) connection.value?.mention(worded(wish));
  if (beginning.value === entered && havePledged(entered, mine.value)) begin();
}

/** How I am called and how I look from now on, if I have one seat here. */
export function atMySeat(name: string, portrait: Portrait): void {
  const [seat, ...more] = mine.value;
  if (seat !== undefined && more.length === 0) send({ t: "introduce", seat, name, portrait });
}

/** What this device did last, in the notation. */
export const did = signal("");

export function act(word: string): void {
  const now = state.value;
  if (!now || now.seat === null || busy.value) return;
  acted.value = queue.value.latest.get(now.seat) ?? null;
  did.value = word;
  send({ t: "act", v: now.v, seat: now.seat, a: word });
}

export function why(word: string): void {
  const now = state.value;
  if (now && now.seat !== null) send({ t: "why", seat: now.seat, a: word });
}

export function endScene(): void {
  queue.value = played(queue.value);
  goOn();
}

/** The table waits until we have seen the dice: they are no longer on stage, or were there before we came. */
function goOn(): void {
  const { scenes, latest } = queue.value;
  const [now] = latest.values();
  const shown = now?.view.public.showdown;
  if (scenes.length > 0 || !shown || !now.reading.some((seat) => mine.value.includes(seat))) return;
  connection.value?.mention(worded({ t: "seen", round: shown.round }));
}

/** A message has come; `said` is what of mine it answers, unless nobody waits for that. */
export function heard(message: Merged, said?: FromClient): void {
  batch(() => {
    switch (message.t) {
      case "room":
        enterRoom(message);
        come(message);
        contribute();
        break;
      case "dice":
        hearDice(message, room.value?.match);
        contribute();
        break;
      case "state":
        if (message.dice) {
          hearDice(message.dice, room.value?.match);
          contribute();
        }
        if (message.v !== asked.value.v) {
          tellWhoseTimeRanOut({ ...message, at: performance.now() });
          asked.value = { v: message.v, at: performance.now() };
        }
        keep(message.view.public.showdown, message.sentences.showdown);
        queue.value = received(
          queue.value,
          { ...message, at: performance.now() },
          room.value?.match ?? 0,
        );
        goOn();
        if (said) carriedOut();
        break;
      case "receipt":
        if (said) carriedOut();
        break;
      case "refused":
        if (message.id !== null && !said) break;
        if (said?.t === "act") acted.value = null;
        if (said?.t === "start") beginAt(""); // what is to be done about it can be done in the lobby
        say(message.sentence);
        break;
      case "heard":
        hear(message.call, message.fresh);
        break;
      case "hint":
        keepHint(message);
        break;
      case "because":
        if (message.sentence) say(message.sentence);
        break;
    }
  });
}

/** What the table plays for somebody looks like their own move, so it is said whose time ran out. */
function tellWhoseTimeRanOut(now: Seen): void {
  const before = queue.value.latest.get(now.seat);
  const seat = ranOut(before, now);
  if (seat === null || (seat === acted.value?.seat && before?.v === acted.value.v) || isBot(seat)) return;
  const [own, ...more] = mine.value;
  if (seat === own && more.length === 0) say(t("Your time ran out, and the table played for you."));
  else say(t("{name}’s time ran out, and the table played for them.", { name: names.value[seat] ?? "" }));
}

function enterRoom(next: Room): void {
  const again = room.value !== null && room.value.match !== next.match;
  room.value = next;
  if (next.stage !== "over") castThen.value = null;
  else if (again || castThen.value === null) castThen.value = { names: names.value, labels: labels.value, mine: mine.value };
  roomAt.value = performance.now();
  if (again) {
    queue.value = { ...EMPTY, latest: queue.value.latest };
    uncovered.value = null;
    past.value = [];
    anotherMatch();
    forgetHints();
  }
  const held = new Set(mine.value);
  queue.value = forget(queue.value, (seat) => (seat === null ? held.size === 0 : held.has(seat)));
}

function keep(showdown: Showdown | null, sentences: ShowdownSentences | null): void {
  const last = past.value.at(-1);
  if (showdown === null) return;
  if (last?.showdown.round !== showdown.round) past.value = [...past.value, { showdown, sentences }];
  else if (hasGrown(last.showdown, showdown)) past.value = [...past.value.slice(0, -1), { showdown, sentences }];
}

/** The one who has just acted hands the phone on; nobody else looks under this cup. */
function carriedOut(): void {
  const seat = uncovered.value;
  if (!shared.value || room.value?.stage !== "playing") return;
  if (seat !== null && (queue.value.latest.get(seat)?.actions ?? "") === "") uncovered.value = null;
}
