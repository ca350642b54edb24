import { describe, expect, it as finds } from "vitest";
import { hash, hexToBytes } from "./bytes.ts";

describe("bytes as they stand in messages", () => {
  finds("are none where a server sends no hex, and nothing is thrown", () => {
    for (const text of ["xyz", "0", "ABCD", "é".repeat(32)]) expect(hexToBytes(text), text).toEqual(new Uint8Array());
    expect(hexToBytes("00ff")).toEqual(Uint8Array.of(0, 255));
    expect(hash(hexToBytes("xyz"))).toHaveLength(32);
  });
});
