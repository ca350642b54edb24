import { beforeEach, describe, expect, it } from "vitest";
import { advised, unadvised } from "./advice.ts";
import { coached, oddsOf, percent, shade } from "./coach.ts";
import { INFO, seen } from "./fixtures.ts";
import type { Advice, Room } from "./protocol.ts";
import { heard, room } from "./store.ts";

const said = (v: number): Advice =>
  ({
    t: "advice",
    v,
    seat: 0,
    odds: [{ bid: "4x5", true: 0.79, exact: 0.2, told: 0.7 }],
    standing: null,
    coach: "sharp",
    play: null,
    reason: "",
  }) as Advice;

function table(coach: boolean): void {
  const seats = [
    { name: "Ana", bot: null, here: true, yours: true, coach },
    { name: "Bo", bot: "counter", here: true, yours: false, coach: false },
  ];
  room.value = { seats, match: 1, stage: "playing", info: INFO } as unknown as Room;
  heard({ t: "state", ...seen(3) } as never);
}

describe("the shade of a cell", () => {
  it("is its exact chance", () => {
    expect(shade(0.7907598)).toEqual({ "--chance": "0.791" });
    expect(shade(0)).toEqual({ "--chance": "0.000" });
  });

  it("is none where nothing is known", () => {
    expect(shade(undefined)).toEqual({});
  });
});

describe("a chance in words", () => {
  it("is certain only when it is", () => {
    expect([1, 0.9999, 0.7907, 0.004, 0].map(percent)).toEqual(["100 %", "over 99 %", "79 %", "under 1 %", "0 %"]);
  });
});

describe("the coach", () => {
  beforeEach(unadvised);

  it("speaks of the state that is on the table, and of no other", () => {
    table(true);
    advised(said(2));
    expect(coached.value).toBe(null);
    advised(said(3));
    expect(oddsOf("4x5")?.true).toBe(0.79);
    expect(oddsOf("9x5")).toBe(undefined);
  });

  it("is silent when it is off", () => {
    table(false);
    advised(said(3));
    expect(coached.value).toBe(null);
    expect(oddsOf("4x5")).toBe(undefined);
  });
});
