import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { go, to } from "../kit/router.ts";
import { INFO } from "../state/fixtures.ts";
import { Explorer } from "./Explorer.tsx";

const HAND = { dealt: 0.5, worth: 0, worths: [0, 0], likely: 0.5, often: [1, 0], true: [1, null] };
const EXPLORED = {
  seat: 0,
  led: [],
  worth: 0,
  note: "",
  actions: [
    { action: "1x4", often: 1, over: false },
    { action: "liar", often: 0, over: true },
  ],
  hands: [
    { ...HAND, dice: [4] },
    { ...HAND, dice: [5] },
  ],
  others: [],
};
const STRATEGY = { ...INFO, name: "J-1v1", game: "J", title: "J", about: "", dice: [1, 1], low: 0, high: 0 };

const root = document.createElement("div");
const heading = () => root.querySelector(".explorer-caption p")?.textContent ?? "";
const shows = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));

afterEach(() => {
  render(null, root);
  location.hash = "";
});

test("a link that speaks of another hand shows that hand", async () => {
  vi.stubGlobal("fetch", async (path: string) => ({
    ok: true,
    json: async () => (path.endsWith("strategies") ? { strategies: [STRATEGY], problems: [] } : EXPLORED),
  }));
  go(to.explorer("J-1v1", [], "4"));
  render(<Explorer />, root);
  await shows("How often each bid is made");
  expect(heading()).toContain("four alone");
  go(to.explorer("J-1v1", [], "5"));
  await vi.waitFor(() => expect(heading()).toContain("five alone"));
});

test("a list of strategies that did not come is not waited for", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("strategies")) return { ok: false, status: 503, json: async () => ({ sentence: "Not now, please." }) };
    await new Promise((done) => setTimeout(done, 10));
    return { ok: true, json: async () => EXPLORED };
  });
  render(<Explorer />, root);
  await new Promise((done) => setTimeout(done, 50));
  await shows("Not now, please.");
});
