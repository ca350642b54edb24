/** A table of two, as the server tells of it: enough of a view for tests of the page's logic. */

import type { BiddingView, GameInfo, Showdown } from "../protocol.ts";
import type { Seen } from "./queue.ts";

export const INFO = {
  facts: { engine: "bidding", noun: "bid", one_cup: false, drunk: false, dice: 5, sides: 6, symbols: "123456", claims: [], spoken: [], limit: 0, faces: [2, 3, 4, 5, 6], wild: 1 },
  words: { challenge: "Dudo!", spoton: "Spot on!", one: "ace", life: "life" },
} as unknown as GameInfo;

export function showdown(over: Partial<Showdown> = {}): Showdown {
  return {
    round: 1,
    call: "liar",
    bid: "4x5",
    bidder: 0,
    challengers: [1],
    hands: [
      [1, 2, 5],
      [5, 5],
    ],
    middle: [],
    matches: [
      [true, false, true],
      [true, true],
    ],
    count: 4,
    natural: 3,
    stands: true,
    right: false,
    winners: [0],
    losers: [1],
    dice: [0, -1],
    losses: [0, 0],
    out: [],
    history: [
      [0, "4x5"],
      [1, "liar"],
    ],
    ...over,
  };
}

export function seen(v: number, over: Partial<BiddingView["public"]> = {}, seat: number | null = 0): Seen {
  const view = {
    seat,
    public: {
      engine: "bidding",
      phase: "turn",
      waiting: [0],
      due: [],
      round: 1,
      active: [0, 1],
      dice: [5, 5],
      losses: [0, 0],
      opener: 0,
      standing: null,
      history: [],
      showdown: null,
      result: null,
      shown: [[], []],
      high_die: [0, 0],
      ...over,
    },
    secret: { hands: [[1, 2, 3, 4, 5], null], answer: null },
  } as unknown as BiddingView;
  return {
    v,
    seat,
    view,
    actions: "1x2|1x3",
    timeout: "1x2",
    clock: null,
    standing: null,
    talk: [],
    layout: { places: [], dice: 10, wild: 1, middle: 0, moment: "", settled: false, answerable: false, sides: {} },
    sentences: { history: view.public.history.map(([, word]) => `${word}.`), showdown: null },
    at: 0,
  };
}
