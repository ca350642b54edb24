import { expect, test } from "vitest";
import type { Game, Info } from "../view.ts";
import { legal } from "../words/notation.ts";
import { nothing } from "./choice.ts";
import { raised, step } from "./raise.ts";

const told = (facts: Partial<Info["facts"]>) => ({ facts: { faces: [2, 3], claims: [], symbols: "123456", ...facts } }) as unknown as Info;
const after = (said: string | null) => ({ standing: said === null ? null : [1, said] }) as Game;
const turn = nothing("");

test("the lowest bid is picked before anybody picks", () => {
  expect(raised(told({}), turn, legal("4x2|3x3|5x2"), after("3x2"), null)).toBe("3x3");
  expect(raised(told({}), turn, legal("19|20"), after("18"), null)).toBe("19");
});

test("of the bids of two kinds, the lowest of that which is shown", () => {
  const can = legal("4x2|3x3|3x2z|3x3z");
  expect(raised(told({ zhai: true }), turn, can, after("2x2z"), null)).toBe("3x2z");
  expect(raised(told({ zhai: true }), { ...turn, zhai: false }, can, after("2x2z"), null)).toBe("3x3");
});

test("on a ladder one's own roll is picked, unless it is too low", () => {
  const info = told({ claims: ["31", "32", "41"], symbols: "123456" });
  const can = legal("claim 32|claim 41");
  expect(raised(info, turn, can, after("claim 31"), [1, 4])).toBe("claim 41");
  expect(raised(info, turn, can, after("claim 31"), [1, 3])).toBe("claim 32");
});

test("nothing is picked where nothing can be", () => {
  expect(raised(told({}), turn, legal("liar"), after("3x2"), null)).toBe(null);
});

test("a step is a die, a point or a claim, and leads to what can be said", () => {
  const info = told({ claims: ["31", "32", "41"] });
  expect(step("3x2", 1, legal("3x2|4x2"), info)).toBe("4x2");
  expect(step("3x2z", -1, legal("2x2|3x2z"), info)).toBe(null);
  expect(step("19", 1, legal("19|20"), info)).toBe("20");
  expect(step("claim 31", 1, legal("claim 31|claim 41"), info)).toBe("claim 41");
});
