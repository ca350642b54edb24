import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../protocol.ts";
import { seat as anybody } from "../state/fixtures.ts";
import { agrees, badge, changes, isInCompany, isOn, request, stand } from "./consent.ts";

const seat = (over: Partial<SeatInfo>): SeatInfo => anybody("Bo", over);
const ana = (over: Partial<SeatInfo> = {}) => seat({ name: "Ana", asks: true, consent: "yes", ...over });
const bot = seat({ name: "Counter", bot: "counter", consent: null });
const free = seat({ name: null, consent: null });
const table = (seats: SeatInfo[], no_coach = "") => ({ seats, no_coach });

describe("the line at the top of the table", () => {
  it("asks whoever has not answered", () => {
    expect(request(table([ana(), seat({ yours: true })]))).toEqual({
      kind: "asked",
      text: "Ana would like a coach. It shows the odds and what a bot would do.",
    });
  });

  it("asks nobody twice, and nobody where no coach was asked for", () => {
    expect(request(table([ana(), seat({ yours: true, consent: "no" })]))).toBe(null);
    expect(request(table([ana(), seat({ yours: true, consent: "yes" })]))).toBe(null);
    expect(request(table([ana({ asks: false }), seat({ yours: true })]))).toBe(null);
  });

  it("tells the asker whom the coach waits for", () => {
    const seats = [ana({ yours: true }), seat({})];
    expect(request(table(seats, "Bo has not agreed to coaches at this table."))).toEqual({
      kind: "waiting",
      text: "Your coach is silent: Bo has not agreed to coaches at this table.",
    });
    expect(request(table([ana({ yours: true, coach: true }), bot]))).toBe(null);
  });

  it("tells a newcomer before the seat is taken, and a mere watcher nothing", () => {
    expect(request(table([ana({ coach: true }), free]))?.kind).toBe("warned");
    expect(request(table([ana({ coach: true }), bot]))).toBe(null);
  });

  it("asks again for somebody new on the same device", () => {
    const both = table([ana({ yours: true }), seat({ yours: true })]);
    expect(request(both)?.kind).toBe("asked");
    expect([isOn(both), agrees(both), isInCompany(both)]).toEqual([true, false, false]);
  });
});

describe("what everybody sees", () => {
  it("is said of each seat", () => {
    const seats = [ana(), seat({}), seat({ consent: "no" }), seat({ consent: "yes" }), bot];
    expect(seats.map((one) => badge(one, seats))).toEqual(["coach?", "no answer", "says no", "", ""]);
    expect(badge(ana({ coach: true }), seats)).toBe("coach");
    expect(badge(seat({}), [seat({})])).toBe("");
    expect(seats.slice(0, 4).map(stand)).toEqual([
      "has a silent coach",
      "has not answered",
      "says no to coaches",
      "agrees to coaches",
    ]);
  });

  it("is heard when it changes", () => {
    const before = table([ana(), seat({})]);
    expect(changes(before, table([ana({ coach: true, yours: true }), seat({})]))).toEqual([]);
    expect(changes(null, before)).toEqual([]);
    expect(changes(table([ana({ asks: false }), seat({})]), before)).toEqual(["Ana would like a coach."]);
    const agreed = table([ana({ coach: true }), seat({ consent: "yes" })]);
    expect(changes(before, agreed)).toEqual(["Ana has a coach.", "Bo agrees to coaches."]);
    const back = table([ana(), seat({ consent: "no" })]);
    expect(changes(agreed, back)).toEqual(["Ana’s coach is silent.", "Bo says no to coaches."]);
    expect(changes(agreed, table([ana({ coach: true }), seat({ name: "Cy" })]))).toEqual([]);
  });
});
