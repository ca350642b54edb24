import { describe, expect, it } from "vitest";
import { seen, showdown } from "./fixtures.ts";
import { EMPTY, forget, played, received, type Seen } from "./queue.ts";

const round2 = { round: 2, showdown: showdown() };

function told(words: string, losses: number[]): Seen {
  const state = seen(4, { round: 2, showdown: showdown({ losses }) });
  return { ...state, sentences: { ...state.sentences, showdown: { call: words, count: "", verdict: "", right: "", costs: [] } } };
}

describe("the queue", () => {
  it("shows a state at once where nothing has to be played", () => {
    const queue = received(EMPTY, seen(3), 1);
    expect(queue.shown.get(0)?.v).toBe(3);
    expect(queue.scenes).toEqual([]);
  });

  it("keeps the new round back until its showdown was seen", () => {
    let queue = received(EMPTY, seen(3), 1);
    queue = received(queue, seen(4, round2), 1);
    expect(queue.shown.get(0)?.view.public.round).toBe(1);
    expect(queue.scenes.map((scene) => scene.key)).toEqual(["1:1"]);
    queue = received(queue, seen(5, round2), 1);
    expect(queue.shown.get(0)?.v).toBe(3);
    queue = played(queue);
    expect(queue.shown.get(0)?.v).toBe(5);
    expect(queue.scenes).toEqual([]);
  });

  it("plays a showdown once, though every seat of mine hears of it", () => {
    let queue = received(EMPTY, seen(3, {}, 0), 1);
    queue = received(queue, seen(3, {}, 1), 1);
    queue = received(queue, seen(4, round2, 0), 1);
    queue = received(queue, seen(4, round2, 1), 1);
    expect(queue.scenes.length).toBe(1);
  });

  it("plays two showdowns one after the other when bots are fast", () => {
    let queue = received(EMPTY, seen(3), 1);
    queue = received(queue, seen(4, round2), 1);
    queue = received(queue, seen(9, { round: 3, showdown: showdown({ round: 2 }) }), 1);
    expect(queue.scenes.map((scene) => scene.key)).toEqual(["1:1", "1:2"]);
    queue = played(queue);
    expect(queue.shown.get(0)?.v).toBe(3);
    queue = played(queue);
    expect(queue.shown.get(0)?.v).toBe(9);
  });

  it("leaves out what lies between the showdown on stage and the newest", () => {
    let queue = received(EMPTY, seen(3), 1);
    for (const round of [1, 2, 3, 4]) {
      queue = received(queue, seen(3 + round, { round: round + 1, showdown: showdown({ round }) }), 1);
    }
    expect(queue.scenes.map((scene) => scene.key)).toEqual(["1:1", "1:4"]);
  });

  it("tells the whole end of a round that ends in steps", () => {
    let queue = received(EMPTY, seen(3), 1);
    queue = received(queue, told("You believe it.", [0, 0]), 1);
    queue = received(queue, told("You believe it, and drink.", [3, 0]), 1);
    expect(queue.scenes.map((scene) => [scene.showdown.losses, scene.sentences?.call])).toEqual([[[3, 0], "You believe it, and drink."]]);
    queue = received(queue, told("Ana believes it, and drinks.", [3, 0]), 1);
    expect(queue.scenes[0]?.sentences?.call).toBe("You believe it, and drink.");
  });

  it("does not play what was over before the page came", () => {
    const queue = received(EMPTY, seen(4, round2), 1);
    expect(queue.scenes).toEqual([]);
    expect(received(queue, seen(5, round2), 1).scenes).toEqual([]);
  });

  it("plays what ended while the network was away", () => {
    let queue = received(EMPTY, seen(4, round2), 1);
    queue = received(queue, seen(20, { round: 5, showdown: showdown({ round: 4 }) }), 1);
    expect(queue.scenes.map((scene) => scene.key)).toEqual(["1:4"]);
  });

  it("forgets seats that are no longer held", () => {
    let queue = received(EMPTY, seen(3, {}, 0), 1);
    queue = forget(queue, (seat) => seat === null);
    expect(queue.shown.size).toBe(0);
  });
});
