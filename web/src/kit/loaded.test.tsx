import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useLoaded, type Loaded } from "./loaded.ts";

const root = document.createElement("div");
const seen: Loaded<string>[] = [];
const now = () => seen.at(-1);
/** How what was asked for ends, by its key. */
const ends = new Map<string, { come: (it: string) => void; fail: (why: Error) => void }>();

function Asks({ key_ }: { key_: string }) {
  seen.push(useLoaded(() => new Promise<string>((come, fail) => ends.set(key_, { come, fail })), key_));
  return null;
}

const ask = (key: string) => act(() => render(<Asks key_={key} />, root));
const comes = (key: string, it = key) => act(async () => ends.get(key)?.come(it));

beforeEach(() => ask("a"));
afterEach(() => render(null, root));

test("nothing is there until it comes", async () => {
  expect(now()).toMatchObject({ value: null, last: null, problem: "" });
  await comes("a");
  expect(now()).toMatchObject({ value: "a", last: "a", problem: "" });
});

test("an answer is gone as soon as something else is asked, and is only what was there last", async () => {
  await comes("a");
  void ask("b");
  expect(now()).toMatchObject({ value: null, last: "a", problem: "" });
  await comes("b");
  expect(now()).toMatchObject({ value: "b", last: "b", problem: "" });
});

test("an answer that comes after something else was asked is dropped", async () => {
  void ask("b");
  await comes("b");
  await comes("a", "late");
  expect(now()?.value).toBe("b");
});

test("a problem goes with its question, and what was there last stays", async () => {
  await comes("a");
  void ask("b");
  await act(async () => ends.get("b")?.fail(new Error("Not now.")));
  expect(now()).toMatchObject({ value: null, last: "a", problem: "Not now." });
  void ask("c");
  expect(now()?.problem).toBe("");
});
