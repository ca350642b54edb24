import { beforeEach, describe, expect, it } from "vitest";
import type { Hint } from "../protocol.ts";
import { INFO, seen } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { coached, figures, isAdvised, named, oddsOf, shade, spoken, tinted } from "./coach.ts";

const said = (v: number): Hint =>
  ({
    t: "hint",
    v,
    seat: 0,
    odds: [{ bid: "4x5", true: 0.79, exact: 0.2, told: 0.7, told_exact: 0.25, reason: "" }],
    standing: null,
    coach: "sharp",
    play: "4x5",
    because: "",
    reason: "",
  }) as Hint;

function table(coach: boolean): void {
  const seats = [
    { name: "Ana", bot: null, here: true, yours: true, coach },
    { name: "Bo", bot: "counter", here: true, yours: false, coach: false },
  ];
  heard({ t: "room", seats, match: 1, stage: "playing", info: INFO } as never);
  heard({ t: "state", ...seen(3) } as never);
}

describe("the shade of a cell", () => {
  it("is its exact chance", () => {
    expect(shade(0.7907598)).toEqual({ "--chance": "0.791" });
    expect(shade(0)).toEqual({ "--chance": "0.000" });
    expect(shade(0.5, 0.25)).toEqual({ "--chance": "0.500", "--told": "0.250" });
  });

  it("is none where nothing is known", () => {
    expect(shade(undefined)).toEqual({});
  });
});

describe("both figures", () => {
  const odds = { bid: "4x5", true: 0.79, exact: 0.2, told: 0.7, told_exact: 0.25, reason: "" };

  it("are those of the bid being true, or just so many", () => {
    expect(figures(odds)).toEqual({ dice: 0.79, told: 0.7 });
    expect(figures(odds, "exact")).toEqual({ dice: 0.2, told: 0.25 });
    expect(spoken(figures(odds))).toBe("79% from what you see, 70% counting the bids");
  });

  it("are one where it is certain, or nothing was said", () => {
    expect(spoken(figures({ ...odds, true: 1, told: 1 }))).toBe("100%");
    expect(spoken(figures({ ...odds, told: null }))).toBe("79%");
  });
});

describe("the coach", () => {
  beforeEach(leaveTable);

  it("speaks of the state that is on the table, and of no other", () => {
    table(true);
    heard(said(2));
    expect(coached.value).toBe(null);
    heard(said(3));
    expect(oddsOf("4x5")?.true).toBe(0.79);
    expect(oddsOf("9x5")).toBe(undefined);
    expect([isAdvised("4x5"), isAdvised("5x5")]).toEqual([true, false]);
    expect(named("4x5")).toEqual(["79% from what you see, 70% counting the bids", "the coach’s choice"]);
    expect(named("9x5")).toEqual([]);
    expect(tinted("4x5")).toEqual({
      style: { "--chance": "0.790", "--told": "0.700" },
      flags: ["has-odds", "has-told", "is-advised"],
    });
  });

  it("is silent when it is off", () => {
    table(false);
    heard(said(3));
    expect(coached.value).toBe(null);
    expect(oddsOf("4x5")).toBe(undefined);
  });
});
