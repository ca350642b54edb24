/** A server for tests, which may lie: its promises, what it says was brought, and its proofs. */

import type { ProofMessage, ProvenLeaf, ShakeMessage, ShakenSeat } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32 } from "./bytes.ts";
import { entropyOf, numberOf, promiseOf, rootOf } from "./derive.ts";
import { pledgeOf, standIn, valueOf } from "./values.ts";

export const TABLE = "abcdefgh";
export const FIRST = bytesToHex(hash("dudo/1/table", TABLE));
const SIZE = 16;

export interface Shake {
  readonly number: number;
  readonly before: string;
  readonly promise: string;
  readonly root: string;
  readonly secrets: readonly string[];
}

/** The shake that follows; `other` makes it another one. */
export function shake(last: Shake | null = null, { other = 0, number = (last?.number ?? -1) + 1 } = {}): Shake {
  const before = last?.promise ?? FIRST;
  const seed = hash("a seed", u32(number), u32(other));
  const secrets = Array.from({ length: SIZE }, (_, leaf) => bytesToHex(keyed(seed, "dudo/1/secret", u32(leaf))));
  const root = rootOf(SIZE, new Map(secrets.entries()), []) ?? "";
  return { number, before, promise: promiseOf(before, number, SIZE, root), root, secrets };
}

/** What a person with that seed brings, as they have pledged. */
export function opened(seed: string, seat: number, number: number): ShakenSeat {
  const value = valueOf(seed, TABLE, seat, number);
  return { seat, kind: "opened", value, pledge: pledgeOf(seat, value) };
}

/** What stands for a seat by rule. */
export const ruled = (it: Shake, seat: number, kind: "bot" | "nobody" | "late" = "bot", pledge: string | null = null): ShakenSeat => ({
  seat,
  kind,
  value: standIn(it.promise, seat),
  pledge,
});

export const promised = (it: Shake, pledges: readonly (string | null)[] = [null, null], asks: readonly number[] = []): ShakeMessage => ({
  t: "shake",
  number: it.number,
  size: SIZE,
  before: it.before,
  promise: it.promise,
  pledges,
  asks,
  seats: null,
});

export const thrown = (it: Shake, seats: readonly ShakenSeat[]): ShakeMessage => ({ ...promised(it, seats.map(({ pledge }) => pledge)), seats });

/** Which leaf is shown as whose die. */
type Shown = readonly (readonly [leaf: number, seat: number])[];

export const hand = (seat: number, ...leaves: number[]): Shown => leaves.map((leaf) => [leaf, seat]);

export function faces(it: Shake, seats: readonly ShakenSeat[], shown: Shown): number[] {
  const entropy = entropyOf(it.promise, seats);
  return shown.map(([leaf]) => numberOf(it.secrets[leaf] ?? "", entropy, leaf, 6) + 1);
}

export function proof(it: Shake, seats: readonly ShakenSeat[], shown: Shown, round = 1): ProofMessage {
  const found = faces(it, seats, shown);
  const leaves: ProvenLeaf[] = shown.map(([leaf, seat], nth) => ({
    leaf,
    round,
    n: 6,
    number: (found[nth] ?? 0) - 1,
    seat,
    secret: it.secrets[leaf] ?? "",
  }));
  const { number, before, promise, root } = it;
  const siblings = siblingsOf(it.secrets, shown.map(([leaf]) => leaf));
  return { t: "proof", number, size: SIZE, before, promise, root, contributions: seats, leaves, siblings };
}

function siblingsOf(secrets: readonly string[], leaves: readonly number[]): string[] {
  const found: string[] = [];
  let level = secrets.map((it) => hash(Uint8Array.of(0), hexToBytes(it)));
  let have = new Set(leaves);
  while (level.length > 1) {
    const row = level;
    for (const place of [...have].toSorted((a, b) => a - b)) {
      if (!have.has(place ^ 1)) found.push(bytesToHex(row[place ^ 1] ?? new Uint8Array()));
    }
    have = new Set([...have].map((place) => place >> 1));
    level = row.flatMap((own, place) => (place % 2 ? [] : [hash(Uint8Array.of(1), own, row[place + 1] ?? own)]));
  }
  return found;
}
