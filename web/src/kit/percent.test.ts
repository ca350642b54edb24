import { expect, test } from "vitest";
import { brief, fine, percent, tied } from "./percent.ts";

test("a share is a whole percent, and certain only if it is", () => {
  expect([1 / 3, 1, 0, 0.9999, 0.0002].map((it) => percent(it))).toEqual(["33%", "100%", "0%", ">99%", "<1%"]);
  expect([0.79, 0.999, 0.001].map(brief)).toEqual(["79", ">99", "<1"]);
});

test("near either end a decimal tells more", () => {
  expect([0.304, 0.0123, 0.996, 0.9999, 0.0001, 1].map(fine)).toEqual(["30%", "1.2%", "99.6%", ">99.9%", "<0.1%", "100%"]);
});

test("a margin stays with its number", () => {
  expect(tied("4.2% (± 0.9%)")).toBe("4.2% (±\u00A00.9%)");
});
