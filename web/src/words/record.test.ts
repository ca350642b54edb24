import { describe, expect, it } from "vitest";
import vectors from "../../../docs/notation-vectors.json";
import { NotARecord, readAction, readRecord } from "./record.ts";

describe("the test vectors of the notation", () => {
  it("are words whose parts are read alike", () => {
    expect(vectors.actions.map(({ word }) => readAction(word))).toEqual(vectors.actions.map(({ action }) => action));
  });

  it("hold what is no word", () => {
    for (const word of vectors["not actions"]) expect(() => readAction(word), word).toThrow(NotARecord);
  });

  it("are records whose lines are read alike", () => {
    for (const record of vectors.records) {
      const found = readRecord(record.text);
      expect(found.players).toEqual(record.players);
      expect(found.lines.map(({ by, action }) => ({ by, action }))).toEqual(record.after.map(({ by, action }) => ({ by, action })));
    }
  });

  it("hold what is no record", () => {
    for (const text of vectors["not records"]) expect(() => readRecord(text), text).toThrow(NotARecord);
  });
});

it("keeps tags that it does not know", () => {
  const found = readRecord('[dudo 1]\n[ruleset {"duel": {}}]\n[players ["Ana", "Bo"]]\n[table x y]\n\n# a remark\np2 liar\n');
  expect(found.tags).toEqual([["table", "x y"]]);
  expect(found.lines).toEqual([{ by: 1, word: "liar", action: { kind: "challenge" } }]);
});
