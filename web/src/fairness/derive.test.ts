import { describe, expect, it as proves } from "vitest";
import vectors from "../../../tests/fairness/vectors.json";
import type { Brought } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes } from "./bytes.ts";
import { entropyOf, numbersOf, pledgeOf, promiseOf, sealOf, secretOf, standIn, tableRoot, valueOf } from "./derive.ts";

describe("what the test vectors say", () => {
  proves("numbers below limits of every size", () => {
    const { secret, entropy, below, found } = vectors.numbers;
    expect(numbersOf(secret, hexToBytes(entropy), below)).toEqual(found);
  });

  proves("secrets, their seals, and promises, each of which binds the one before", () => {
    let before = tableRoot(vectors.table);
    for (const { written, secrets, sealed } of vectors.shakes) {
      expect(written.before).toEqual(before);
      expect(secrets.map((_, part) => secretOf(written.seed, part))).toEqual(secrets);
      expect(secrets.map(sealOf)).toEqual(sealed);
      before = promiseOf(before, written.number, sealed);
      expect(before).toEqual(written.promise);
    }
  });

  proves("values of players, their pledges, and what the rule gives for the others", () => {
    for (const { written } of vectors.shakes) {
      for (const [seat, { kind, value, pledge }] of written.seats.entries()) {
        const own = valueOf(vectors.own, vectors.table, seat, written.number);
        expect(kind === "opened" ? own : standIn(written.promise, seat)).toEqual(value);
        expect(kind === "bot" ? null : pledgeOf(seat, own)).toEqual(pledge);
      }
    }
  });

  proves("entropy, and the numbers of each part", () => {
    for (const { written, secrets, entropy: expected, numbers } of vectors.shakes) {
      const entropy = entropyOf(written.promise, written.seats.map(({ kind, value }) => ({ kind: kind as Brought, value })));
      expect(bytesToHex(entropy)).toEqual(expected);
      const found = secrets.map((secret, part) => {
        const below = written.throws.flatMap(([of, count = 0, limit = 1]) => (of === part ? Array<number>(count).fill(limit) : []));
        return numbersOf(secret, entropy, below);
      });
      expect(found).toEqual(numbers);
    }
  });
});

describe("bytes as they stand in messages", () => {
  proves("are none where a server sends no hex, and nothing is thrown", () => {
    for (const text of ["xyz", "0", "ABCD", "é".repeat(32)]) expect(hexToBytes(text), text).toEqual(new Uint8Array());
    expect(hexToBytes("00ff")).toEqual(Uint8Array.of(0, 255));
    expect(hash(hexToBytes("xyz"))).toHaveLength(32);
  });
});
