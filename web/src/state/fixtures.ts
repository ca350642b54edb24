/** A table of two, as the server tells of it: enough of a view for tests of the page's logic. */

import type { BiddingView, GameInfo, JoiningInfo, Room, SeatInfo, Showdown } from "../protocol.ts";
import type { Seen } from "./queue.ts";

export const INFO = {
  title: "Perudo",
  least: 2,
  most: 6,
  facts: { engine: "bidding", noun: "bid", one_cup: false, drunk: false, piled: false, sheds: false, dice: 5, sides: 6, symbols: "123456", claims: [], spoken: [], limit: 0, faces: [2, 3, 4, 5, 6], wild: 1 },
  words: { challenge: "Dudo!", spoton: "Spot on!", one: "ace", life: "life" },
} as unknown as GameInfo;

/** A person's seat, who is here. */
export function seat(name: string, over: Partial<SeatInfo> = {}): SeatInfo {
  return {
    name,
    portrait: { figure: "owl", ground: "teal", skin: "tan", tint: "ink", wear: "nothing" },
    who: "",
    bot: null,
    character: null,
    here: true,
    program: false,
    person: true,
    away: null,
    host: false,
    wins: 0,
    again: false,
    yours: false,
    stood_in: [],
    asks: false,
    coach: false,
    consent: "open",
    ...over,
  };
}

/** Somebody who waits for the next match, and is here. */
export function waiting(name: string, over: Partial<JoiningInfo> = {}): JoiningInfo {
  return { name, portrait: seat(name).portrait, who: name, here: true, yours: false, seat: null, ...over };
}

export function room(seats: readonly SeatInfo[], over: Partial<Room> = {}): Room {
  return {
    t: "room",
    table: "abcdefgh",
    game: "perudo",
    info: INFO,
    stage: "playing",
    seats,
    joining: [],
    no_joining: "",
    host: true,
    locked: false,
    paused: false,
    brisk: false,
    again: null,
    on_screen: false,
    differs: null,
    match: 1,
    clock: null,
    no_coach: "",
    lesson: [],
    trouble: "",
    links: [],
    code: "BQZT",
    ...over,
  };
}

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
    stake: 1,
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

export function seen(v: number, over: Partial<BiddingView["public"]> = {}, whose: number | null = 0): Seen {
  const view = {
    seat: whose,
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
    seat: whose,
    view,
    seen: [],
    actions: "1x2|1x3",
    reading: [],
    timeout: "1x2",
    clock: null,
    standing: null,
    talk: [],
    layout: { places: [], dice: 10, wild: 1, middle: 0, moment: "", special: "", settled: false, answerable: false, sides: {} },
    sentences: { history: view.public.history.map(([, word]) => `${word}.`), showdown: null, result: "" },
    places: [],
    at: 0,
  };
}
