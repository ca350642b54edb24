/** The form of the house rules: headings, steps, and what a change has changed. */

import { expect, test } from "vitest";
import type { Field } from "../protocol.ts";
import { compared, isPart, neighbours, other, sections, spoken, type RuleText } from "./form.ts";

const field = (path: string, group: string, values: Field["options"][number]["value"][] = [1, 2, 3]): Field => ({
  path,
  name: path,
  group,
  kind: "number",
  usual: false,
  options: values.map((value, index) => ({
    value,
    sentence: `${value}.`,
    clauses: "",
    current: index === 1,
    refused: null,
  })),
});
const line = (option: string, sentence: string): RuleText => ({ option, sentence, clauses: "", chapter: "round" });

test("fields stand under their headings", () => {
  const found = sections([field("a", "Dice"), field("b", "Dice"), field("c", "Bids")]);
  expect(found.map(({ heading, fields }) => [heading, fields.length])).toEqual([["Dice", 2], ["Bids", 1]]);
});

test("an option of a value belongs to the option that holds it", () => {
  const fields = [field("game.exact", "Bids"), field("game.exact.reward", "Bids"), field("game.exactly", "Bids")];
  expect(fields.map((it) => isPart(it, fields))).toEqual([false, true, false]);
});

test("a number goes down and up; a switch goes over", () => {
  expect(neighbours(field("n", "Dice")).map((it) => it?.value)).toEqual([1, 3]);
  expect(neighbours(field("n", "Dice", [1, 2])).map((it) => it?.value)).toEqual([1, undefined]);
  expect(other(field("f", "Dice", [false, true]))?.value).toBe(false);
});

test("nothing is marked before the first change", () => {
  expect(compared(null, [line("a", "A.")])).toEqual([{ ...line("a", "A."), mark: "same" }]);
});

test("changed lines are marked; a line that went away is told where it stood", () => {
  const before = [line("a", "A."), line("x", "X."), line("b", "B."), line("c", "C.")];
  const after = [line("a", "A."), line("b", "B2."), line("c", "C."), line("d", "D.")];
  const card = compared(before, after);
  expect(card.map(({ sentence, mark }) => [sentence, mark])).toEqual([
    ["A.", "same"],
    ["X.", "gone"],
    ["B2.", "new"],
    ["C.", "same"],
    ["D.", "new"],
  ]);
  expect(spoken(card)).toBe("B2. D. No longer: X.");
});
