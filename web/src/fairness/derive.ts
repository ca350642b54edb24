/** How dice follow from what the server promised and what the seats brought: docs/design/fairness.md. */

import type { Brought } from "../protocol.ts";
import { bytesToHex, hash, hexToBytes, keyed, u32, type Bytes } from "./bytes.ts";

export const KINDS: readonly Brought[] = ["opened", "bot", "late"];

/** What one seat has brought. */
export interface Contribution {
  readonly kind: Brought;
  readonly value: string;
}

export const tableRoot = (table: string): string => bytesToHex(hash("dudo/2/table", table));

export const secretOf = (seed: string, part: number): string => bytesToHex(keyed(hexToBytes(seed), "dudo/2/secret", u32(part)));

export const sealOf = (secret: string): string => bytesToHex(hash("dudo/2/sealed", hexToBytes(secret)));

export const promiseOf = (before: string, number: number, sealed: readonly string[]): string =>
  bytesToHex(hash("dudo/2/promise", hexToBytes(before), u32(number), ...sealed.map(hexToBytes)));

/** What a seat brings to that shake, from the seed of its device. */
export const valueOf = (seed: string, table: string, seat: number, shake: number): string =>
  bytesToHex(keyed(hexToBytes(seed), "dudo/2/value", table, u32(seat), u32(shake)));

/** The pledge for that value. */
export const pledgeOf = (seat: number, value: string): string => bytesToHex(hash("dudo/2/pledge", u32(seat), hexToBytes(value)));

/** What stands for a seat that brings nothing of its own. */
export const standIn = (promise: string, seat: number): string => bytesToHex(hash("dudo/2/stand-in", hexToBytes(promise), u32(seat)));

/** The 32 bytes to which all seats have contributed, in their order. */
export function entropyOf(promise: string, seats: readonly Contribution[]): Bytes {
  const brought = seats.flatMap(({ kind, value }, seat) => [u32(seat), Uint8Array.of(1 + KINDS.indexOf(kind)), hexToBytes(value)]);
  return hash("dudo/2/entropy", hexToBytes(promise), ...brought);
}

const LIMIT = 2 ** 32;

/** Whether numbers below it can be drawn: there are so many, and not none. */
export const isLimit = (below: number): boolean => Number.isInteger(below) && below >= 1 && below <= LIMIT;

/** One number below each of these limits, all of them equally likely. */
export function numbersOf(secret: string, entropy: Bytes, below: readonly number[]): number[] {
  const words = wordsOf(hexToBytes(secret), entropy);
  return below.map((limit) => {
    const fair = Math.floor(LIMIT / limit) * limit;
    for (;;) {
      const word = words();
      if (word < fair) return word % limit;
    }
  });
}

/** Four bytes after four bytes, of one block after the other. */
function wordsOf(secret: Bytes, entropy: Bytes): () => number {
  let drawn = new DataView(new ArrayBuffer(0));
  let at = 0;
  let block = 0;
  return () => {
    if (at === drawn.byteLength) {
      const bytes = keyed(secret, entropy, u32(block));
      drawn = new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      block += 1;
      at = 0;
    }
    at += 4;
    return drawn.getUint32(at - 4);
  };
}
