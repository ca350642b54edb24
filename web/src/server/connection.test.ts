import { describe, expect, it } from "vitest";
import { patience } from "./connection.ts";

describe("coming back", () => {
  it("waits twice as long each time, up to a limit", () => {
    expect([0, 1, 2, 3].map((tries) => patience(tries, 0.5))).toEqual([400, 800, 1600, 3200]);
    expect(patience(20, 0.5)).toBe(15_000);
  });

  it("spreads the tries of many clients", () => {
    expect(patience(0, 0)).toBe(300);
    expect(patience(0, 1)).toBe(500);
  });
});
