/** What one is told, sees and does at a table, without a server, a clock or a page. */

import { expect, test } from "vitest";
import { room, seat, seen, showdown } from "./fixtures.ts";
import { NOWHERE, type Effect, type Message, type Model } from "./model.ts";
import type { Merged } from "../server/merged.ts";
import { update } from "./update.ts";

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Where these messages lead, and all that they ask for. */
function after(messages: readonly Message[]): [Model, Effect[]] {
  let model = frozen(NOWHERE);
  const effects: Effect[] = [];
  for (const message of messages) {
    const [next, more] = update(model, frozen(message));
    model = frozen(next);
    effects.push(...more);
  }
  return [model, effects];
}

const told = (v: number, over: Parameters<typeof seen>[1], actions = ""): Message => ({
  is: "heard",
  message: { t: "state", ...seen(v, over), actions, reading: over?.showdown ? [0] : [] },
  said: undefined,
  at: v,
});

const ROUND: readonly Message[] = [
  { is: "entered", table: "abcdefgh", sharedScreen: false, seed: "ab".repeat(32), shakes: [] },
  { is: "line", line: "open" },
  { is: "heard", message: room([seat("Ana", { yours: true }), seat("Bo", { bot: "counter" })]), said: undefined, at: 0 },
  told(1, {}, "1x2|1x3"),
  { is: "acted", word: "1x2" },
  told(2, { waiting: [], round: 2, showdown: showdown() }),
  { is: "watched" },
];

test("asks for the line, the move and the next round, in this order", () => {
  const [model, effects] = after(ROUND);
  expect(effects.map((it) => (it.do === "send" || it.do === "mention" ? `${it.do} ${it.wish.t}` : it.do))).toEqual([
    "leave",
    "connect",
    "hush",
    "understood",
    "send act",
    "mention seen",
  ]);
  expect(model.past.map((it) => it.showdown.round)).toEqual([1]);
});

test("changes no model that it was given, and does the same again", () => {
  expect(after(ROUND)).toEqual(after(ROUND));
});

test("forgets all of a table that is left, but not the match that is to begin elsewhere", () => {
  const [model] = after([...ROUND, { is: "to begin", table: "ijklmnop" }, { is: "left" }]);
  expect(model).toEqual({ ...NOWHERE, beginning: { table: "ijklmnop", timed: false, asked: false } });
});

const heard = (message: Merged): Message => ({ is: "heard", message, said: undefined, at: 0 });

test("whoever takes a bot’s seat as a round ends sees its showdown first", () => {
  const ana = seat("Ana");
  const watching = { t: "state", ...seen(1, {}, null) } as const;
  const own = { t: "state", ...seen(2, { round: 2, showdown: showdown() }, 1) } as const;
  const [model] = after([
    ROUND[0] as Message,
    heard(room([ana, seat("Cosmo", { bot: "counter", person: false })])),
    heard(watching),
    heard(room([ana, seat("Cy", { yours: true })])),
    heard(own),
  ]);
  expect(model.queue.scenes.map((it) => it.showdown.round)).toEqual([1]);
});
