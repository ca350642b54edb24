import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { room, seat, seen } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { Live } from "./Live.tsx";

const root = document.createElement("div");
const says = (text: string) => vi.waitFor(() => expect(root.querySelector("p")?.textContent).toBe(text));
const comes = (v: number, over: Parameters<typeof seen>[1]) => heard({ t: "state", ...seen(v, over) } as never);

beforeEach(() => {
  heard(room([seat("Ana", { yours: true }), seat("Bo")]));
  render(<Live />, root);
});
afterEach(() => {
  render(null, root);
  leaveTable();
});

test("that it is somebody's turn is said until it is over", async () => {
  comes(1, { waiting: [0] });
  await says("Round 1. Your turn.");
  comes(2, { waiting: [1], history: [[0, "2x3"]] });
  await says("");
  comes(3, { waiting: [0], history: [[0, "2x3"], [1, "3x3"]] });
  await says("3x3. Your turn.");
});
