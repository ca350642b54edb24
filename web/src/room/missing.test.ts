import { describe, expect, it } from "vitest";
import { room, seat } from "../state/fixtures.ts";
import { isNoted } from "../view.ts";
import { missing } from "./missing.ts";

const ana = seat("Ana", { yours: true });

describe("who is missing", () => {
  it("is told with the seconds, and may be gone on without after half a minute", () => {
    const at = room([ana, seat("Bo", { here: false, away: 10 })]);
    expect(missing(at, [1], 0, 0)).toEqual({ seat: 1, seconds: 10, here: false, long: false });
    expect(missing(at, [1], 20.5, 0)).toEqual({ seat: 1, seconds: 30, here: false, long: true });
  });

  it("is nobody who only reloads the page, plays as a bot, or is me", () => {
    const seats = [seat("Ana", { yours: true, away: 90 }), seat("Bo", { away: 1 }), seat("Cy", { away: 90, bot: "counter" })];
    expect(missing(room(seats), [0, 1, 2], 0, 0)).toBe(null);
  });

  it("is the one who is waited for rather than the one who is away for longer", () => {
    const at = room([ana, seat("Bo", { away: 100 }), seat("Cy", { away: 40 })]);
    expect(missing(at, [2], 0, 0)?.seat).toBe(2);
    expect(missing(at, [0], 0, 0)?.seat).toBe(1);
  });

  it("may be here and say nothing, where no clock runs", () => {
    const seats = [ana, seat("Bo")];
    expect(missing(room(seats), [1], 0, 64)).toBe(null);
    expect(missing(room(seats), [1], 0, 70)).toEqual({ seat: 1, seconds: 70, here: true, long: true });
    expect(missing(room(seats, { clock: 30 }), [1], 0, 70)).toBe(null);
  });

  it("is told once: the foot of the table does not say it, too", () => {
    const seats = [seat("Ana", { yours: true, bot: "counter" }), seat("Bo", { away: 100 }), seat("Cy")];
    expect(isNoted(room(seats), [0])).toBe(true);
    expect(isNoted(room(seats), [1])).toBe(true);
    expect(isNoted(room(seats), [1, 2])).toBe(false);
    expect(isNoted(room(seats), [])).toBe(false);
  });

  it("is nobody in a pause or when the match is over", () => {
    const seats = [ana, seat("Bo", { away: 100 })];
    expect(missing(room(seats, { paused: true }), [1], 0, 0)).toBe(null);
    expect(missing(room(seats, { stage: "over" }), [1], 0, 0)).toBe(null);
  });
});
