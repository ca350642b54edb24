import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "../kit/toast.ts";
import type { SeatInfo, StateMessage } from "../protocol.ts";
import { room, seat, seen, showdown } from "./fixtures.ts";
import * as store from "./store.ts";

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
    store.heard(room([person("Ana", true), person("Bo", false)]));
    store.heard(state(1, 0, [0]));
    store.act("1x2");
    expect(store.pending.value.size).toBe(1);
    const [id = ""] = store.pending.value;
    store.heard({ t: "refused", id, error: "stale", sentence: "The table has moved on." });
    expect(store.pending.value.size).toBe(0);
    expect(toast.value?.text).toBe("The table has moved on.");
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
    store.uncovered.value = 1;
    expect(store.covered.value).toBe(false);
    expect(store.state.value?.seat).toBe(1);
  });

  it("covers it again when the turn has gone on", () => {
    store.heard(room([person("Ana", true), person("Bo", true)]));
    store.heard(state(1, 0, [1]));
    store.heard(state(1, 1, [1]));
    store.uncovered.value = 1;
    store.heard(state(2, 0, [0]));
    store.heard(state(2, 1, [0]));
    store.heard({ t: "receipt", id: "x", v: 2 });
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
    store.heard(lobby());
    expect(store.pending.value.size).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(store.pending.value.size).toBe(1);
    store.heard(lobby());
    vi.advanceTimersByTime(60_000);
    expect(store.pending.value.size).toBe(1);
    expect(store.beginning.value).toBe(lobby().table);
    store.heard({ ...lobby(), stage: "playing" });
    expect(store.beginning.value).toBe("");
  });

  it("shows the lobby where it may not begin", () => {
    store.heard(lobby());
    vi.advanceTimersByTime(1000);
    const [id = ""] = store.pending.value;
    store.heard({ t: "refused", id, error: "malformed", sentence: "Not yet." });
    expect(store.beginning.value).toBe("");
  });
});
