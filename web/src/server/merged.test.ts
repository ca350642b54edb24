import { describe, expect, it } from "vitest";
import type { Layout, Place, StateMessage } from "../protocol.ts";
import { seen, showdown } from "../state/fixtures.ts";
import { changed, merging } from "./merged.ts";

const place = (dice: number[] | null): Place => ({ shown: [], covered: 2, seen: dice, cup: true, letters: "", first_die: 0, answer: null });
const layout = (moment: string): Layout => ({ ...seen(1).layout, moment, places: [place(null), place(null)] });
const SPOKEN = { call: "Bo doubts it.", count: "", verdict: "", right: "", costs: [] };

function state(over: Partial<StateMessage> = {}): StateMessage {
  const { at: _, ...rest } = seen(3, { history: [[0, "1x2"], [1, "1x3"]] });
  return { t: "state", ...rest, seen: [[5, 6], null], layout: layout("first"), clock: { seconds: 30, left: 20 }, ...over };
}

describe("a state after a change", () => {
  it("is as before where the change does not say otherwise, but nobody is asked and no clock runs", () => {
    const before = state();
    expect(changed(before, { t: "change", seat: 0, v: 4 })).toEqual({ ...before, v: 4, actions: "", timeout: "", clock: null });
  });

  it("has more steps, or fewer, in words as well", () => {
    const more = changed(state(), { t: "change", seat: 0, v: 4, steps: [[0, "1x4"]], said: ["4."] });
    expect(more.view.public.history).toEqual([[0, "1x2"], [1, "1x3"], [0, "1x4"]]);
    expect(more.sentences.history).toEqual(["1x2.", "1x3.", "4."]);
    const anew = changed(more, { t: "change", seat: 0, v: 5, keeps: 0, steps: [], said: [] });
    expect([anew.view.public.history, anew.sentences.history]).toEqual([[], []]);
  });

  it("has all that the change names", () => {
    const next = changed(state(), {
      t: "change", seat: 0, v: 5, public: { round: 2, showdown: showdown() }, secret: { hands: [[1], null], answer: null }, seen: [[1], null],
      actions: "1x2", timeout: "1x2", reading: [1], clock: { seconds: 30, left: 30 }, layout: layout("next"), showdown: SPOKEN, result: "", places: [1, 2],
    });
    expect(next.view.public).toEqual({ ...state().view.public, round: 2, showdown: showdown() });
    expect(next.view.secret).toEqual({ hands: [[1], null], answer: null });
    expect([next.v, next.actions, next.timeout, next.reading, next.clock?.left, next.layout.moment, next.places]).toEqual([5, "1x2", "1x2", [1], 30, "next", [1, 2]]);
    expect(next.sentences).toEqual({ history: ["1x2.", "1x3."], showdown: SPOKEN, result: "" });
  });
});

describe("what comes over a connection", () => {
  it("is put together for each seat, with the dice that it knows in their places", () => {
    const told = merging();
    const hands = (message: ReturnType<typeof told>) => (message.t === "state" ? message.layout.places.map((at) => at.seen) : []);
    expect(hands(told(state()))).toEqual([[5, 6], null]);
    expect(hands(told(state({ seat: 1, seen: [null, [2, 2]] })))).toEqual([null, [2, 2]]);
    expect(hands(told({ t: "change", seat: 0, v: 4, layout: layout("next") }))).toEqual([[5, 6], null]);
    expect(hands(told({ t: "change", seat: 0, v: 5, seen: [null, null] }))).toEqual([null, null]);
    expect(hands(told({ t: "change", seat: 1, v: 5 }))).toEqual([null, [2, 2]]);
  });
});
