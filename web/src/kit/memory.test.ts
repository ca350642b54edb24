import { beforeEach, expect, test } from "vitest";
import { recall, remember } from "./memory.ts";

beforeEach(() => localStorage.clear());

test("what was remembered is recalled, also under the name that it had before", () => {
  remember("name", "Ana");
  expect(recall("name", "")).toBe("Ana");
  localStorage.setItem("liarsdice.tables", '["a"]');
  expect(recall<string[]>("tables", [])).toEqual(["a"]);
});

test("a value of another kind, which somebody else wrote there, is none", () => {
  for (const [kept, otherwise] of [["5", []], ["{}", []], ['"yes"', false], ["[]", ""], ["null", []], ["{", 0]] as const) {
    localStorage.setItem("dudo.some", kept);
    expect(recall<unknown>("some", otherwise), kept).toBe(otherwise);
  }
});

test("where nothing says of which kind it is, whoever asks looks at it", () => {
  localStorage.setItem("dudo.some", '{"now": 3}');
  expect(recall<unknown>("some", null)).toEqual({ now: 3 });
});
