import { beforeEach, expect, it } from "vitest";
import { forgetTable, remembered, sat } from "./remembered.ts";

beforeEach(() => localStorage.clear());

it("keeps the latest table first, and each of them once", () => {
  for (const table of ["a", "b", "a"]) sat(table);
  expect(remembered()).toEqual(["a", "b"]);
});

it("keeps a dozen", () => {
  for (let i = 0; i < 20; i += 1) sat(String(i));
  expect([remembered().length, remembered()[0]]).toEqual([12, "19"]);
});

it("forgets a table on request", () => {
  sat("a");
  sat("b");
  forgetTable("b");
  expect(remembered()).toEqual(["a"]);
});
