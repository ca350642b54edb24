import { beforeEach, describe, expect, it } from "vitest";
import type { Callout } from "../protocol.ts";
import { audible, hasUnread, hear, isMuted, landed, lookedAt, mute, SILENCE } from "./callouts.ts";

const callout = (number: number, over: Partial<Callout> = {}): Callout => ({
  number,
  id: `id ${number}`,
  seat: 1,
  who: "b0",
  name: "Bo",
  reaction: null,
  text: `line ${number}`,
  after: 0,
  ...over,
});

describe("what is called out", () => {
  beforeEach(() => mute("b0", false));

  it("is a line of the chat, which is new until it was looked at", () => {
    const now = hear(SILENCE, callout(1), true);
    expect(now.lines.map((one) => one.text)).toEqual(["line 1"]);
    expect([now, lookedAt(now)].map(hasUnread)).toEqual([true, false]);
  });

  it("is not new where it was written before we came, nor twice after a lost line", () => {
    const now = hear(hear(SILENCE, callout(1), false), callout(1), false);
    expect([now.lines.length, hasUnread(now), now.floats]).toEqual([1, false, []]);
  });

  it("floats until it has landed; a reaction is not a line", () => {
    const nice = callout(2, { reaction: "nice", text: "" });
    const now = hear(SILENCE, nice, true);
    expect([now.floats, now.lines]).toEqual([[nice], []]);
    expect(now.floats.reduce(landed, now).floats).toEqual([]);
  });

  it("is heard once when it comes again from a server that was started anew, and what follows is new", () => {
    const before = lookedAt(hear(SILENCE, callout(7), true));
    const now = [callout(1, { id: "id 7", text: "line 7" }), callout(2, { text: "hello again" })].reduce((all, one) => hear(all, one, true), before);
    expect(now.lines.map((one) => one.text)).toEqual(["line 7", "hello again"]);
    expect(hasUnread(now)).toBe(true);
  });

  it("is not heard from those who are muted, and is there again when they are not", () => {
    const now = hear(SILENCE, callout(1), true);
    mute("b0", true);
    expect(isMuted("b0")).toBe(true);
    expect([audible(now.lines), audible(now.floats), hasUnread(now)]).toEqual([[], [], false]);
    mute("b0", false);
    expect(audible(now.lines).length).toBe(1);
  });

  it("of a bot cannot be muted by way of having no person", () => {
    mute("", true);
    expect(isMuted("")).toBe(false);
  });
});
