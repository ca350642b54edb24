import { describe, expect, it as proves } from "vitest";
import vectors from "../../../tests/fairness/vectors.json";
import type { Brought } from "../protocol.ts";
import { bytesToHex, hexToBytes } from "./bytes.ts";
import { entropyOf, numberOf, promiseOf, rootOf } from "./derive.ts";
import { pledgeOf, standIn, valueOf } from "./values.ts";

const seats = (shake: (typeof vectors.shakes)[number]) => shake.seats.map((it) => ({ kind: it.kind as Brought, value: it.value }));

describe("what the test vectors say", () => {
  proves("numbers", () => {
    const found = vectors.numbers.map((it) => numberOf(it.secret, hexToBytes(it.entropy), it.leaf, it.n));
    expect(found).toEqual(vectors.numbers.map((it) => it.number));
  });

  proves("promises", () => {
    const found = vectors.shakes.map((it) => promiseOf(it.before, it.number, it.size, it.root));
    expect(found).toEqual(vectors.shakes.map((it) => it.promise));
  });

  proves("values of players, their pledges, and what the rule gives for the others", () => {
    for (const shake of vectors.shakes) {
      for (const it of shake.seats) {
        const own = it.own_seed && valueOf(it.own_seed, vectors.table, it.seat, shake.number);
        expect(it.kind === "opened" ? own : standIn(shake.promise, it.seat)).toEqual(it.value);
        expect(own ? pledgeOf(it.seat, own) : null).toEqual(it.pledge);
      }
    }
  });

  proves("entropy, and the dice that come from it", () => {
    for (const shake of vectors.shakes) {
      const entropy = entropyOf(shake.promise, seats(shake));
      expect(bytesToHex(entropy)).toEqual(shake.entropy);
      const limits = shake.throws.flatMap(([count = 0, below = 1]) => Array<number>(count).fill(below));
      const found = limits.map((below, leaf) => numberOf(shake.secrets[leaf] ?? "", entropy, leaf, below));
      expect(found).toEqual(shake.numbers);
    }
  });

  proves("proofs of some leaves, which no other leaf fits", () => {
    for (const shake of vectors.shakes) {
      for (const proof of shake.proofs) {
        const secrets = new Map(proof.leaves.map((leaf) => [leaf, shake.secrets[leaf] ?? ""]));
        if (secrets.size === 0) continue;
        expect(rootOf(shake.size, secrets, proof.siblings)).toEqual(shake.root);
        const [first = 0] = proof.leaves;
        secrets.set(first, "00".repeat(32));
        expect(rootOf(shake.size, secrets, proof.siblings)).not.toEqual(shake.root);
      }
    }
  });

  proves("a proof with a hash too many or too few is none", () => {
    const [shake] = vectors.shakes;
    const secrets = new Map([[0, shake?.secrets[0] ?? ""]]);
    const siblings = shake?.proofs[1]?.siblings ?? [];
    expect(rootOf(shake?.size ?? 0, secrets, siblings)).toEqual(shake?.root);
    expect(rootOf(shake?.size ?? 0, secrets, siblings.slice(1))).toEqual(null);
    expect(rootOf(shake?.size ?? 0, secrets, [...siblings, ...siblings])).toEqual(null);
  });
});
