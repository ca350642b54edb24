import { describe, expect, it } from "vitest";
import { surprise } from "./me.ts";
import { fits } from "./parts.ts";

describe("a portrait", () => {
  it("by surprise is one", () => {
    for (let n = 0; n < 50; n += 1) expect(fits(surprise())).toBe(true);
  });

  it("is made of parts that there are, all of them", () => {
    const cat = { figure: "cat", ground: "teal", skin: "tan", tint: "ink", wear: "hat" };
    expect(fits(cat)).toBe(true);
    expect(fits({ ...cat, figure: "dragon" })).toBe(false);
    expect(fits({ ...cat, wear: undefined })).toBe(false);
    expect(fits({ ...cat, tint: "constructor" })).toBe(false);
    expect(fits(null)).toBe(false);
    expect(fits("cat")).toBe(false);
  });
});
