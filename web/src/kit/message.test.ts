import { expect, test } from "vitest";
import { names, parsed, pieces, type Values } from "./message.ts";

const english = (count: number): string => (count === 1 ? "one" : "other");

function said(message: string, values: Values<string> = {}): string {
  return pieces(parsed(message), values, english).join("");
}

test("values stand where they are named", () => {
  expect(said("{name} has {what}.", { name: "Ana", what: "a coach" })).toBe("Ana has a coach.");
  expect(said("Don’t say “Dudo!”")).toBe("Don’t say “Dudo!”");
});

test("a name from right to left does not turn round what stands behind it", () => {
  expect(said("{name}: {count} dice", { name: "אבי", count: 4 })).toBe("\u2068אבי\u2069: 4 dice");
});

test("words after a number have its form", () => {
  const message = "{count, plural, =0 {no dice} one {# die} other {# dice}} left";
  expect([0, 1, 12].map((count) => said(message, { count }))).toEqual(["no dice left", "1 die left", "12 dice left"]);
});

test("one of several is chosen by a word, and cases may stand within each other", () => {
  const message = "{who, select, you {You lose} other {{who} loses}} {n, plural, one {a die} other {# dice}}.";
  expect(said(message, { who: "you", n: 1 })).toBe("You lose a die.");
  expect(said(message, { who: "Bo", n: 2 })).toBe("Bo loses 2 dice.");
  expect(names(parsed(message))).toEqual(["n", "who"]);
});

test("a word that every object in JavaScript knows is no case of its own", () => {
  for (const noun of ["constructor", "toString", "__proto__"]) expect(said("{noun, select, die {a die} other {one {noun}}}", { noun })).toBe(`one ${noun}`);
});

test("a mistake is an error, not half a sentence", () => {
  for (const wrong of ["{", "a }", "{n, plural, one {a}}", "{n, plural, other {a}"]) expect(() => parsed(wrong)).toThrow(SyntaxError);
});
