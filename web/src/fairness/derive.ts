/** How dice follow from what the server promised and what the seats brought: docs/decisions/fairness.md. */

import type { Brought } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32, type Bytes } from "./bytes.ts";

export const KINDS: readonly Brought[] = ["opened", "bot", "nobody", "late"];

/** What one seat has brought. */
export interface Contribution {
  readonly kind: Brought;
  readonly value: string;
}

export const promiseOf = (before: string, number: number, size: number, root: string): string =>
  bytesToHex(hash("dudo/1/promise", hexToBytes(before), u32(number), u32(size), hexToBytes(root)));

/** The 32 bytes to which all seats have contributed, in their order. */
export function entropyOf(promise: string, seats: readonly Contribution[]): Bytes {
  const brought = seats.flatMap(({ kind, value }, seat) => [u32(seat), Uint8Array.of(1 + KINDS.indexOf(kind)), hexToBytes(value)]);
  return hash("dudo/1/entropy", hexToBytes(promise), ...brought);
}

const LIMIT = 2 ** 32;

/** Whether numbers below it can be drawn: there are so many, and not none. */
export const isLimit = (below: number): boolean => Number.isInteger(below) && below >= 1 && below <= LIMIT;

/** The number from 0 to `below` - 1 that a leaf gives; `below` is a limit, or it would be drawn for ever. */
export function numberOf(secret: string, entropy: Bytes, leaf: number, below: number): number {
  const fair = Math.floor(LIMIT / below) * below;
  for (let again = 0; ; again += 1) {
    const drawn = keyed(hexToBytes(secret), entropy, u32(leaf), u32(again));
    const number = new DataView(drawn.buffer, drawn.byteOffset).getUint32(0);
    if (number < fair) return number % below;
  }
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The root that the secrets of some leaves give, with the hashes beside them: level by level, left to right.
 * Null where they do not give one.
 */
export function rootOf(size: number, secrets: ReadonlyMap<number, string>, siblings: readonly string[]): string | null {
  let level = new Map([...secrets].toSorted(([a], [b]) => a - b).map(([leaf, secret]) => [leaf, hash(LEAF, hexToBytes(secret))]));
  if (level.size === 0 || [...level.keys()].some((leaf) => leaf < 0 || leaf >= size)) return null;
  let used = 0;
  for (let width = size; width > 1; width /= 2) {
    const above = new Map<number, Bytes>();
    for (const [place, own] of level) {
      if (above.has(place >> 1)) continue;
      let other = level.get(place ^ 1);
      if (!other) {
        const given = siblings[used];
        if (given === undefined) return null;
        other = hexToBytes(given);
        used += 1;
      }
      above.set(place >> 1, place % 2 ? hash(NODE, other, own) : hash(NODE, own, other));
    }
    level = above;
  }
  const root = level.get(0);
  return used === siblings.length && root ? bytesToHex(root) : null;
}
