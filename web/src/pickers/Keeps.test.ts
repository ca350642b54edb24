import { describe, expect, it } from "vitest";
import { places } from "./Keeps.tsx";

describe("dice to keep", () => {
  it("are found in the hand, each once", () => {
    expect([...places([2, 5, 2, 6], [2, 2])]).toEqual([0, 2]);
    expect([...places([2, 5, 2, 6], [2, 6])]).toEqual([0, 3]);
    expect([...places([2, 5], [])]).toEqual([]);
  });
});
