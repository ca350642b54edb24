import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "../kit/toast.ts";
import type { FromServer, SeatInfo, StateMessage } from "../protocol.ts";
import { network } from "../server/fixtures.ts";
import { room, seat, seen, showdown } from "./fixtures.ts";
import * as store from "./store.ts";

let net = network();

/** The page comes to the table. */
function comes(): void {
  net = network();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("There is no server.")));
  store.enter(lobby().table);
  net.line?.becomes("open");
}

const hears = (message: FromServer): void => net.line?.hears(message);

/** What the page has said so far, apart from what it brings to the dice. */
const words = (): string[] => net.sent.map(({ t }) => t);
const lastId = (): string => net.sent.at(-1)?.id ?? "";

const person = (name: string, yours: boolean): SeatInfo => seat(name, { yours });

function state(v: number, whose: number | null, waiting: number[]): StateMessage {
  const { at: _, ...rest } = seen(v, { waiting }, whose);
  return { t: "state", ...rest, actions: whose !== null && waiting.includes(whose) ? "1x2" : "" };
}

function ended(v: number, losses: number[]): StateMessage {
  const { at: _, ...rest } = seen(v, { round: 2, showdown: showdown({ losses }) });
  return { t: "state", ...rest };
}

const lobby = (): ReturnType<typeof room> => ({ ...room([person("Ana", true), person("Bo", false)]), stage: "lobby" });

beforeEach(() => store.leaveTable());

describe("a device with one seat", () => {
  it("plays that seat, uncovered", () => {
    store.heard(room([person("Ana", true), person("Bo", false)]));
    store.heard(state(1, 0, [0]));
    expect(store.acting.value).toBe(0);
    expect(store.covered.value).toBe(false);
    expect(store.myTurn.value).toBe(true);
  });

  it("says a refusal and lets the button go", () => {
    comes();
    hears(room([person("Ana", true), person("Bo", false)]));
    hears(state(1, 0, [0]));
    store.act("1x2");
    expect([words(), store.busy.value]).toEqual([["act"], true]);
    hears({ t: "refused", id: lastId(), error: "stale", sentence: "The table has moved on." });
    expect(store.busy.value).toBe(false);
    expect(toast.value?.text).toBe("The table has moved on.");
  });

  it("sends a move again when the line is back, and may act again when that has been answered", () => {
    comes();
    hears(room([person("Ana", true), person("Bo", false)]));
    hears(state(1, 0, [0]));
    store.act("1x2");
    net.line?.becomes("close");
    store.act("1x2");
    dispatchEvent(new Event("online"));
    net.line?.becomes("open");
    hears(state(1, 0, [0]));
    expect([words(), store.busy.value]).toEqual([["act", "act"], true]);
    expect(new Set(net.sent.map(({ id }) => id)).size).toBe(1);
    hears({ t: "receipt", id: lastId(), v: 2 });
    hears(state(2, 0, [0]));
    expect(store.busy.value).toBe(false);
  });

  it("may act while a word that is not about it is under way, and after that was refused", () => {
    comes();
    hears(room([person("Ana", true), person("Bo", false)]));
    hears(state(1, 0, [0]));
    store.send({ t: "chat", text: "Hello" });
    expect([store.busy.value, store.underWay("chat"), store.underWay("start")]).toEqual([false, true, false]);
    const chat = lastId();
    store.act("1x2");
    hears({ t: "refused", id: chat, error: "busy", sentence: "That was a lot at once." });
    expect([words(), store.busy.value]).toEqual([["chat", "act"], true]);
  });
});

describe("a round that ends in steps", () => {
  it("is remembered with all that came of it", () => {
    store.heard(room([person("Ana", true), person("Bo", false)]));
    store.heard(ended(1, [0, 0]));
    store.heard(ended(2, [3, 0]));
    expect(store.past.value.map((round) => round.showdown.losses)).toEqual([[3, 0]]);
  });
});

describe("a match that is over", () => {
  it("has been played by whoever played it, though seats change hands", () => {
    const over = { stage: "over" } as const;
    store.heard(room([person("Ana", true), person("Bo", false)]));
    store.heard(room([person("Ana", true), person("Bo", false)], over));
    store.heard(room([person("Ana", false), person("Cy", true)], over));
    expect(store.mine.value).toEqual([1]);
    expect(store.cast.value).toEqual({ names: ["Ana", "Bo"], labels: ["You", "Bo"], mine: [0] });
    store.heard(room([person("Ana", false), person("Cy", true)], { match: 2 }));
    expect(store.cast.value.names).toEqual(["Ana", "Cy"]);
  });
});

describe("a device that several people share", () => {
  it("covers the cup until the one who is waited for has tapped", () => {
    store.heard(room([person("Ana", true), person("Bo", true)]));
    store.heard(state(1, 0, [1]));
    store.heard(state(1, 1, [1]));
    expect(store.acting.value).toBe(1);
    expect(store.covered.value).toBe(true);
    expect(store.myTurn.value).toBe(false);
    store.uncover(1);
    expect(store.covered.value).toBe(false);
    expect(store.state.value?.seat).toBe(1);
  });

  it("covers it again when the turn has gone on", () => {
    comes();
    store.heard(room([person("Ana", true), person("Bo", true)]));
    store.heard(state(1, 0, [1]));
    store.heard(state(1, 1, [1]));
    store.uncover(1);
    store.act("1x2");
    store.heard(state(2, 0, [0]));
    store.heard(state(2, 1, [0]));
    hears({ t: "receipt", id: lastId(), v: 2 });
    expect(store.acting.value).toBe(0);
    expect(store.covered.value).toBe(true);
  });
});

describe("a watcher", () => {
  it("sees the table through nobody's eyes", () => {
    store.heard(room([person("Ana", false), person("Bo", false)]));
    store.heard(state(1, null, [0]));
    expect(store.acting.value).toBe(null);
    expect(store.state.value?.seat).toBe(null);
    expect(store.myTurn.value).toBe(false);
  });
});

it("how long somebody has been thinking is counted anew at each table", () => {
  vi.useFakeTimers();
  store.heard(room([person("Ana", true), person("Bo", false)]));
  store.heard(state(1, 0, [1]));
  vi.advanceTimersByTime(90_000);
  store.leaveTable();
  store.heard(state(1, 0, [1]));
  expect(store.asked.value).toEqual({ v: 1, at: performance.now() });
  vi.useRealTimers();
});

describe("a match that begins when we are there", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    store.beginAt(lobby().table);
  });
  afterEach(() => vi.useRealTimers());

  it("begins however long the way to the table has taken, and once", () => {
    vi.advanceTimersByTime(60_000);
    expect(store.beginning.value).toBe(lobby().table);
    comes();
    store.heard(lobby());
    expect(words()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(words()).toEqual(["start"]);
    const start = lastId();
    hears({ t: "receipt", id: start, v: 1 });
    store.heard(lobby());
    vi.advanceTimersByTime(60_000);
    expect(words()).toEqual(["start"]);
    expect(store.beginning.value).toBe(lobby().table);
    store.heard({ ...lobby(), stage: "playing" });
    expect(store.beginning.value).toBe("");
  });

  it("shows the lobby where it may not begin", () => {
    comes();
    store.heard(lobby());
    vi.advanceTimersByTime(1000);
    hears({ t: "refused", id: lastId(), error: "malformed", sentence: "Not yet." });
    expect(store.beginning.value).toBe("");
  });
});
