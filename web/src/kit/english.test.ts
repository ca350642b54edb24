import { expect, test } from "vitest";
import { counted, list, plural, singular, spelled } from "./english.ts";

test("nouns have the plural that people use", () => {
  expect(["die", "life", "hand", "six", "penny", "glass"].map(plural)).toEqual(["dice", "lives", "hands", "sixes", "pennies", "glasses"]);
});

test("one of a kind is singular, and none is plural", () => {
  expect([counted(1, "die"), counted(0, "life"), spelled(0, "ace"), spelled(3, "six")]).toEqual(["1 die", "0 lives", "no aces", "three sixes"]);
});

test("a unit that is named in the plural has a singular", () => {
  expect(["chips", "beers", "glass"].map(singular)).toEqual(["chip", "beer", "glass"]);
});

test("people are listed with an and", () => {
  expect([list(["Ana"]), list(["Ana", "Bo"]), list(["Ana", "Bo", "Cy"])]).toEqual(["Ana", "Ana and Bo", "Ana, Bo and Cy"]);
});
