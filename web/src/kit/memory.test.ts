import { beforeEach, expect, test } from "vitest";
import { kept, recall, remember } from "./memory.ts";

beforeEach(() => localStorage.clear());

test("what was remembered is recalled", () => {
  remember("name", "Ana");
  expect(recall("name", "")).toBe("Ana");
  remember("tables", ["a"]);
  expect(recall<string[]>("tables", [])).toEqual(["a"]);
});

test("a value of another kind, which somebody else wrote there, is none", () => {
  for (const [text, otherwise] of [["5", []], ["{}", []], ['"yes"', false], ["[]", ""], ["null", []], ["{", 0]] as const) {
    localStorage.setItem("dudo.some", text);
    expect(recall<unknown>("some", otherwise), text).toBe(otherwise);
  }
});

test("where nothing says of which kind it is, whoever asks looks at it", () => {
  localStorage.setItem("dudo.some", '{"now": 3}');
  expect(recall<unknown>("some", null)).toEqual({ now: 3 });
});

test("a preference is remembered when it changes, and taken up again if it is one", () => {
  const level = kept("level", 1, (it) => Number(it) < 5);
  level.value = 3;
  expect(kept("level", 1).value).toBe(3);
  localStorage.setItem("dudo.level", "9");
  expect(kept("level", 1, (it) => Number(it) < 5).value).toBe(1);
});
