/** The hashes that the dice are checked with, and bytes as they stand in messages. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes as read, utf8ToBytes } from "@noble/hashes/utils.js";

export type Bytes = Uint8Array;
export { bytesToHex };

const HEX = /^(?:[0-9a-f]{2})*$/;

/** The bytes; none where a server sends something else than hex, so that no hash of it fits. */
export const hexToBytes = (hex: string): Bytes => (HEX.test(hex) ? read(hex) : new Uint8Array());

/** Several pieces in a row; a text stands as UTF-8. */
const joined = (pieces: readonly (Bytes | string)[]): Bytes =>
  concatBytes(...pieces.map((it) => (typeof it === "string" ? utf8ToBytes(it) : it)));

/** A number as four bytes, the highest first. */
export function u32(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

export const hash = (...pieces: (Bytes | string)[]): Bytes => sha256(joined(pieces));
export const keyed = (key: Bytes, ...pieces: (Bytes | string)[]): Bytes => hmac(sha256, key, joined(pieces));
