import { expect, test } from "vitest";
import { foremost, noticed } from "./differing.ts";

const rule = (chapter: string, option: string) => ({ chapter, option, sentence: `${option}.` }) as Parameters<typeof noticed>[0][number];
const CALZA = [rule("exact", "exact.meaning"), rule("exact", "exact.who"), rule("ends", "rounds"), rule("said", "words")];

test("a call that others do not have is told before a bound on the rounds", () => {
  expect(foremost(CALZA, 2).map(({ option }) => option)).toEqual(["exact.meaning", "words"]);
  expect(foremost([rule("said", "words"), rule("ends", "rounds")], 2)).toEqual([]);
  expect(noticed([rule("match", "most"), rule("ends", "opener"), ...CALZA]).map(({ option }) => option)).toEqual([
    "exact.meaning",
    "exact.who",
    "words",
    "opener",
    "most",
    "rounds",
  ]);
});
