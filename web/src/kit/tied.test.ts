import { expect, test } from "vitest";
import { tied } from "./tied.ts";

test("a percent sign stays with its number, and a number with its ±", () => {
  expect(tied("It gave away 4.2 % (± 0.9 %) of it.")).toBe("It gave away 4.2\u00A0% (±\u00A00.9\u00A0%) of it.");
});
