import { beforeEach, describe, expect, it } from "vitest";
import type { Callout } from "../protocol.ts";
import { chat, floating, forgetCallouts, hear, isMuted, landed, lookedAtChat, mute, unread } from "./callouts.ts";

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
  beforeEach(() => {
    forgetCallouts();
    mute("b0", false);
  });

  it("is a line of the chat, which is new until it was looked at", () => {
    hear(callout(1), true);
    expect(chat.value.map((one) => one.text)).toEqual(["line 1"]);
    expect(unread.value).toBe(true);
    lookedAtChat();
    expect(unread.value).toBe(false);
  });

  it("is not new where it was written before we came, nor twice after a lost line", () => {
    hear(callout(1), false);
    hear(callout(1), false);
    expect(chat.value.length).toBe(1);
    expect(unread.value).toBe(false);
    expect(floating.value).toEqual([]);
  });

  it("floats until it has landed; a reaction is not a line", () => {
    const nice = callout(2, { reaction: "nice", text: "" });
    hear(nice, true);
    expect(floating.value).toEqual([nice]);
    expect(chat.value).toEqual([]);
    floating.value.forEach(landed);
    expect(floating.value).toEqual([]);
  });

  it("is heard once when it comes again from a server that was started anew, and what follows is new", () => {
    hear(callout(7), true);
    lookedAtChat();
    hear(callout(1, { id: "id 7", text: "line 7" }), true);
    hear(callout(2, { text: "hello again" }), true);
    expect(chat.value.map((one) => one.text)).toEqual(["line 7", "hello again"]);
    expect(unread.value).toBe(true);
  });

  it("is not heard from those who are muted, and is there again when they are not", () => {
    hear(callout(1), true);
    mute("b0", true);
    expect(isMuted("b0")).toBe(true);
    expect([chat.value, floating.value, unread.value]).toEqual([[], [], false]);
    mute("b0", false);
    expect(chat.value.length).toBe(1);
  });

  it("of a bot cannot be muted by way of having no person", () => {
    mute("", true);
    expect(isMuted("")).toBe(false);
  });
});
