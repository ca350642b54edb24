import { describe, expect, it } from "vitest";
import { speak } from "../kit/language.ts";
import { INFO } from "../state/fixtures.ts";
import * as say from "./say.ts";

describe("what is said", () => {
  it("names dice, not only pips", () => {
    expect(say.face(1, INFO)).toBe("ace");
    expect(say.faces(6, INFO)).toBe("sixes");
    expect(say.action("4x5", INFO)).toBe("four fives");
    expect(say.action("1x1", INFO)).toBe("one ace");
    expect(say.action("liar", INFO)).toBe("Dudo!");
    expect(say.action("claim 61", INFO)).toBe("six ace");
  });

  it("calls the faces of poker dice by what they show, on the track too", () => {
    const poker = { ...INFO, facts: { ...INFO.facts, symbols: "A9TJQK", track: true } };
    expect([say.faces(1, poker), say.faces(4, poker), say.faces(6, poker)]).toEqual(["aces", "jacks", "kings"]);
    expect(say.faces(6, { ...INFO, facts: { ...INFO.facts, track: true } })).toBe("stars");
  });

  it("puts the mark of the language between the groups of a hand", async () => {
    const poker = { ...INFO, facts: { ...INFO.facts, symbols: "9TJQKA" } };
    expect(say.claim("AAKT9", poker)).toBe("a pair of aces, king, ten, nine");
    await speak("zh-Hans");
    expect(say.claim("AAKT9", poker)).toBe("一对A、K、10、9");
    await speak("en");
  });

  it("counts what is lost, and what is only drunk or taken from a pile", () => {
    expect([say.soFar(1, INFO), say.soFar(2, INFO)]).toEqual(["1 life lost", "2 lives lost"]);
    const drunk = { words: { ...INFO.words, life: "drink" }, facts: { ...INFO.facts, drunk: true } };
    expect(say.soFar(7, drunk)).toBe("7 drinks");
    const piled = { words: { ...INFO.words, life: "matchstick" }, facts: { ...INFO.facts, piled: true } };
    expect(say.soFar(2, piled)).toBe("2 matchsticks");
  });
});
