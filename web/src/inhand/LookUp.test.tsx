import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShownScene } from "../state/queue.ts";
import { room, seat, showdown } from "../state/fixtures.ts";
import { CRY } from "../showdown/Cry.tsx";
import { score } from "../showdown/order.ts";
import { LookUp } from "./LookUp.tsx";

const root = document.createElement("div");
const sentences = { call: "Bo: Liar!", count: "Four fives.", verdict: "The bid stands.", right: "", costs: ["Bo loses one die."] };
const scene = { key: "1:1", showdown: showdown(), talk: [], sentences, reading: [1], until: null } as unknown as ShownScene;
const button = () => root.querySelector("button")?.textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

test("the phone keeps how it ended to itself until the screen has shown it, and nobody goes on before", async () => {
  await act(() => render(<LookUp room={room([seat("Ana"), seat("Bo")])} scene={scene} />, root));
  await act(() => void vi.advanceTimersByTime(CRY + (score(scene.showdown).at(-1)?.at ?? 0)));
  expect([root.querySelector(".verdict-word"), button()]).toEqual([null, undefined]);
  await act(() => void vi.advanceTimersByTime(1000));
  expect([root.querySelector(".verdict-cost")?.textContent, button()]).toEqual(["Bo loses one die.", expect.stringContaining("Continue")]);
});
