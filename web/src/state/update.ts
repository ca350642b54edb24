/** The table's page after something has happened, and what is to be done about it. It reads no clock and sends nothing. */

import { t } from "../kit/language.ts";
import type { DiceNews, FromClient, Room, Showdown, ShowdownSentences, StateMessage } from "../protocol.ts";
import { kinds, read } from "../words/notation.ts";
import { begunAnew } from "../fairness/checking.ts";
import { hear, landed, lookedAt } from "./callouts.ts";
import { NOWHERE, type Effect, type Message, type Model } from "./model.ts";
import { EMPTY, forget, hasGrown, played, received, type Seen } from "./queue.ts";
import { ranOut } from "./ranout.ts";
import { castOf, isBotAt, isBusy, namesOf, seatsHere, stateAt } from "./seats.ts";
import { contributed, havePledged, hearDice, lineLost, shakesAt } from "./shakes.ts";

/** The next model, and what is to be done. */
type Next = [Model, readonly Effect[]];
type Step = (model: Model) => Next;

/** A match begins without our pledge all the same, so many milliseconds after we have come to the table. */
const PLEDGES_WITHIN = 1000;

export function update(model: Model, message: Message): Next {
  switch (message.is) {
    case "entered":
      return [
        { ...NOWHERE, table: message.table, shakes: shakesAt(message.table, message.seed, message.shakes), beginning: model.beginning },
        [{ do: "leave" }, { do: "connect", table: message.table, sharedScreen: message.sharedScreen }],
      ];
    case "left":
      return [{ ...NOWHERE, beginning: model.beginning?.table === model.table ? null : model.beginning }, [{ do: "leave" }]];
    case "line":
      return onLine(model, message.line);
    case "waiting":
      return [{ ...model, waiting: message.waiting }, []];
    case "heard":
      return heard(model, message);
    case "wished":
      return [model, [{ do: "send", wish: message.wish }]];
    case "acted":
      return act(model, message.word);
    case "asked why": {
      const seat = stateAt(model)?.seat ?? null;
      return [model, seat === null ? [] : [{ do: "send", wish: { t: "why", seat, a: message.word } }]];
    }
    case "uncovered":
      return [{ ...model, uncovered: message.seat }, []];
    case "watched":
      return inTurn({ ...model, queue: played(model.queue) }, meet, goOn);
    case "landed":
      return [{ ...model, callouts: landed(model.callouts, message.callout) }, []];
    case "chat read":
      return [{ ...model, callouts: lookedAt(model.callouts) }, []];
    case "to begin":
      return [{ ...model, beginning: message.table === "" ? null : { table: message.table, timed: false, asked: false } }, []];
    case "out of patience":
      return model.table === message.table ? begin(model) : [model, []];
  }
}

/** One step after the other, with all that they ask for. */
function inTurn(model: Model, ...steps: readonly Step[]): Next {
  let now = model;
  const effects: Effect[] = [];
  for (const step of steps) {
    const [next, more] = step(now);
    now = next;
    effects.push(...more);
  }
  return [now, effects];
}

/** Where there is no table, the page says so: what the server said of it need not stand there, too. */
function onLine(model: Model, line: Model["line"]): Next {
  const shakes = line === "open" ? model.shakes : lineLost(model.shakes);
  return [{ ...model, line, shakes }, line === "gone" ? [{ do: "hush" }] : []];
}

function act(model: Model, word: string): Next {
  const now = stateAt(model);
  if (!now || now.seat === null || isBusy(model)) return [model, []];
  const acted = model.queue.latest.get(now.seat) ?? null;
  return [
    { ...model, acted },
    [
      { do: "hush" },
      { do: "understood", kind: read(word).kind },
      { do: "send", wish: { t: "act", v: now.v, seat: now.seat, a: word } },
    ],
  ];
}

function heard(model: Model, { message, said, at }: Extract<Message, { is: "heard" }>): Next {
  switch (message.t) {
    case "room":
      return inTurn(entered(model, message, at), come, contribute);
    case "dice":
      return diceTold(model, message);
    case "state":
      return stateTold(model, message, { said, at });
    case "receipt":
      return [said ? carriedOut(model) : model, []];
    case "refused":
      return refused(model, { ...message, said });
    case "heard":
      return [{ ...model, callouts: hear(model.callouts, message.call, message.fresh) }, []];
    case "hint":
      return [{ ...model, hints: new Map(model.hints).set(message.seat, message) }, []];
    case "because":
      return [model, message.sentence ? [{ do: "say", sentence: message.sentence }] : []];
  }
}

function refused(model: Model, { id, said, sentence }: { id: string | null; said: FromClient | undefined; sentence: string }): Next {
  if (id !== null && !said) return [model, []];
  return [
    {
      ...model,
      acted: said?.t === "act" ? null : model.acted,
      beginning: said?.t === "start" ? null : model.beginning, // what is to be done about it can be done in the lobby
    },
    [{ do: "say", sentence }],
  ];
}

function entered(before: Model, room: Room, roomAt: number): Model {
  const again = before.room !== null && before.room.match !== room.match;
  const next: Model = {
    ...before,
    room,
    roomAt,
    played: room.stage === "over" ? (again ? null : before.played) : null,
    ...(again && {
      queue: { ...EMPTY, latest: before.queue.latest },
      uncovered: null,
      past: [],
      shakes: { ...before.shakes, checks: begunAnew(before.shakes.checks) },
      hints: new Map(),
    }),
  };
  const held = new Set(seatsHere(room));
  const isKnown = [...held].some((seat) => next.queue.latest.has(seat));
  return {
    ...next,
    played: room.stage === "over" ? (next.played ?? castOf(room)) : null,
    // Whoever has just sat down sees what everybody sees, until they are told what they hold.
    queue: forget(next.queue, (seat) => (seat === null ? !isKnown : held.has(seat))),
  };
}

/** We have come to the table whose match is to begin, or something has changed there. */
function come(model: Model): Next {
  const { beginning, room } = model;
  if (!beginning || room?.table !== beginning.table) return [model, []];
  if (room.stage !== "lobby") return [{ ...model, beginning: null }, []];
  if (beginning.timed) return [model, []];
  return [
    { ...model, beginning: { ...beginning, timed: true } },
    [{ do: "later", after: PLEDGES_WITHIN, message: { is: "out of patience", table: room.table } }],
  ];
}

function begin(model: Model): Next {
  const { beginning, room } = model;
  if (!beginning || beginning.asked || room?.stage !== "lobby" || room.table !== beginning.table) return [model, []];
  return [{ ...model, beginning: { ...beginning, asked: true } }, [{ do: "send", wish: { t: "start" } }]];
}

/** Brings to the dice what this device has to bring: what is lost of it, the next news of the dice ask for again. */
function contribute(model: Model): Next {
  const seats = seatsHere(model.room);
  const [shakes, wishes] = contributed(model.shakes, seats);
  const next = { ...model, shakes };
  const [now, effects] = model.beginning?.table === model.table && havePledged(shakes, seats) ? begin(next) : [next, []];
  return [now, [...wishes.map((wish) => ({ do: "mention", wish }) as const), ...effects]];
}

function diceTold(model: Model, news: DiceNews): Next {
  const shakes = hearDice(model.shakes, news, seatsHere(model.room), model.room?.match ?? 0);
  const [next, effects] = contribute({ ...model, shakes });
  const isNew = shakes.remembered !== model.shakes.remembered;
  return [next, isNew ? [{ do: "keep shakes", table: shakes.table, shakes: shakes.remembered }, ...effects] : effects];
}

function stateTold(model: Model, message: StateMessage, { said, at }: { said: FromClient | undefined; at: number }): Next {
  const { dice } = message;
  const seen: Seen = { ...message, at };
  return inTurn(
    model,
    (now) => (dice ? diceTold(now, dice) : [now, []]),
    (now) => (seen.v === now.asked.v ? [now, []] : [{ ...now, asked: { v: seen.v, at } }, whoseTimeRanOut(now, seen)]),
    (now) => [
      {
        ...now,
        past: withThis(now.past, seen.view.public.showdown, seen.sentences.showdown),
        queue: received(now.queue, seen, now.room?.match ?? 0),
      },
      [],
    ],
    meet,
    goOn,
    (now) => [said ? carriedOut(now) : now, []],
  );
}

/** What the table plays for somebody looks like their own move, so it is said whose time ran out. */
function whoseTimeRanOut(model: Model, now: Seen): readonly Effect[] {
  const { acted } = model;
  const before = model.queue.latest.get(now.seat);
  const seat = ranOut(before, now);
  if (seat === null || (seat === acted?.seat && before?.v === acted.v) || isBotAt(model.room, seat)) return [];
  const [own, ...more] = seatsHere(model.room);
  const sentence =
    seat === own && more.length === 0
      ? t("Your time ran out, and the table played for you.")
      : t("{name}’s time ran out, and the table played for them.", { name: namesOf(model.room)[seat] ?? "" });
  return [{ do: "say", sentence }];
}

function withThis(past: Model["past"], showdown: Showdown | null, sentences: ShowdownSentences | null): Model["past"] {
  const last = past.at(-1);
  if (showdown === null) return past;
  if (last?.showdown.round !== showdown.round) return [...past, { showdown, sentences }];
  return hasGrown(last.showdown, showdown) ? [...past.slice(0, -1), { showdown, sentences }] : past;
}

/** What is offered now has been offered here. */
function meet(model: Model): Next {
  const fresh = kinds(stateAt(model)?.actions ?? "").filter((kind) => !model.met.has(kind));
  return [fresh.length > 0 ? { ...model, met: new Set([...model.met, ...fresh]) } : model, []];
}

/** The table waits until we have seen the dice: they are no longer on stage, or were there before we came. */
function goOn(model: Model): Next {
  const { scenes, latest } = model.queue;
  const [now] = latest.values();
  const shown = now?.view.public.showdown;
  const mine = seatsHere(model.room);
  if (scenes.length > 0 || !shown || !now.reading.some((seat) => mine.includes(seat))) return [model, []];
  return [model, [{ do: "mention", wish: { t: "seen", round: shown.round } }]];
}

/** The one who has just acted hands the phone on; nobody else looks under this cup. */
function carriedOut(model: Model): Model {
  const { uncovered: seat, queue, room } = model;
  const isDone = seat !== null && (queue.latest.get(seat)?.actions ?? "") === "";
  return isDone && room?.stage === "playing" && seatsHere(model.room).length > 1 ? { ...model, uncovered: null } : model;
}
