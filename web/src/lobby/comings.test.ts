import { expect, test } from "vitest";
import { room, seat } from "../state/fixtures.ts";
import { comings } from "./comings.ts";

const free = { name: null, bot: null, person: false } as const;
const lobby = (...seats: ReturnType<typeof seat>[]) => room(seats, { stage: "lobby" });
const ana = seat("Ana", { yours: true });

test("those who come and go are named", () => {
  const empty = lobby(ana, seat("", free));
  const full = lobby(ana, seat("Bo"));
  expect(comings(empty, full)).toEqual(["Bo has sat down."]);
  expect(comings(full, empty)).toEqual(["Bo has left the table."]);
  expect(comings(full, full)).toEqual([]);
});

test("what happens on this device, or under another name, is no news; nor is who is there when we come", () => {
  const empty = lobby(seat("", free), seat("", free));
  expect(comings(empty, lobby(ana, seat("", free)))).toEqual([]);
  expect(comings(lobby(ana, seat("Bo")), lobby(ana, seat("Bob")))).toEqual([]);
  expect(comings(null, lobby(ana, seat("Bo")))).toEqual([]);
  expect(comings(room([ana, seat("Bo")]), room([ana, seat("", free)]))).toEqual([]);
});

test("whoever joins at the next match is named, in mid-match too", () => {
  const cy = { name: "Cy", portrait: ana.portrait, who: "c", here: true, yours: false, seat: null };
  const before = room([ana, seat("Bo")]);
  expect(comings(before, room([ana, seat("Bo")], { joining: [cy] }))).toEqual(["Cy plays in the next match."]);
  expect(comings(before, room([ana, seat("Bo")], { joining: [{ ...cy, yours: true }] }))).toEqual([]);
});

test("in mid-match it is told that a bot hands its seat over, and that it has", () => {
  const bot = seat("Cosmo", { bot: "counter", person: false });
  const before = room([ana, bot]);
  const waits = room([ana, bot], { joining: [{ name: "Cy", portrait: ana.portrait, who: "c", here: true, yours: false, seat: 1 }] });
  expect(comings(before, waits)).toEqual(["Cy takes Cosmo’s seat at the next round."]);
  expect(comings(waits, room([ana, seat("Cy")]))).toEqual(["Cy plays on in Cosmo’s place."]);
});

test("before the match whoever joins plays in it, too", () => {
  const cy = { name: "Cy", portrait: ana.portrait, who: "c", here: true, yours: false, seat: null };
  const full = [ana, seat("Bo")];
  expect(comings(lobby(...full), room(full, { stage: "lobby", joining: [cy] }))).toEqual(["Cy plays too."]);
});
