import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "./ticking.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what begins to run begins with the time that it is, however long the page has been there", () => {
  const seen: number[] = [];
  function Seconds({ runs }: { runs: boolean }) {
    seen.push(useNow(runs));
    return null;
  }
  const root = document.createElement("div");
  act(() => render(<Seconds runs={false} />, root));
  vi.advanceTimersByTime(60_000);
  const start = performance.now();
  act(() => render(<Seconds runs />, root));
  expect(seen.at(-1)).toBe(start);
  expect(seen.filter((it) => it < start)).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(500));
  expect(seen.at(-1)).toBe(start + 500);
  render(null, root);
});
