/** What was forged is shown to this verifier, and to the other one, in tests/fairness/test_verify.py. */

import { expect, test } from "vitest";
import vectors from "../../../tests/fairness/vectors.json";
import { checkRecord } from "./transcript.ts";

/** A record with the throws of the vectors: dice, and what is none. */
function record(change = (line: string) => line): Uint8Array<ArrayBuffer> {
  const players = JSON.stringify(vectors.shakes[0]?.written.seats.map((_, seat) => `P${seat}`));
  const lines = vectors.shakes.flatMap(({ written: { seats, throws }, numbers }) => {
    const left = numbers.map((of) => [...of]);
    const run = throws.map(([part = 0, count = 0, below = 0]) => {
      const found = left[part]?.splice(0, count) ?? [];
      const dice = found.toSorted((a, b) => a - b).map((it) => (it + 1) % 10).join("");
      if (below > 10) return { 100: "d catch yes", 676: "d p1 A-B" }[below] ?? "d middle 12345";
      return `d p${part < seats.length ? part + 1 : 1} ${dice}`;
    });
    return [...run.map(change), "p1 2x3"];
  });
  const shakes = vectors.shakes.map(({ written }) => written);
  const proof = JSON.stringify({ table: vectors.table, match: 1, lines: lines.length, shakes });
  return new TextEncoder().encode(["[dudo 1]", "[ruleset {}]", `[players ${players}]`, `[proof ${proof}]`, "", ...lines, ""].join("\n"));
}

test("a record of all kinds of throws is accepted, and its dice are counted apart from what is none", () => {
  const count = vectors.shakes.flatMap(({ written }) => written.throws.filter(([, , below = 0]) => below <= 10).map(([, many = 0]) => many)).reduce((a, b) => a + b);
  expect(checkRecord(record())).toMatchObject({ wrong: null, shakes: 3, dice: count, left: 3, proof: { table: vectors.table, match: 1 } });
});

test.each([
  ["d middle 12345", "d p1 12345"],
  ["d catch yes", "d p1 A-B"],
  ["d p1 A-B", "d catch no"],
])("what was thrown as %s cannot be %s", (one, other) => {
  expect(checkRecord(record((line) => (line === one ? other : line))).wrong?.what).toEqual("throws");
});
