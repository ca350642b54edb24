import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INFO } from "../state/fixtures.ts";
import { Practise } from "./Practise.tsx";

const puzzle = (game: string, question: string) => ({
  game,
  title: game,
  question,
  mine: [1, 2],
  others: [],
  hidden: 5,
  wild: 1,
  standing: "2x5",
  order: "",
  solved: null,
  choices: [{ text: "Raise", note: "" }],
  right: [0],
  reason: "",
});
const SENT: Record<string, unknown> = {
  "api/puzzles/bids": [puzzle("perudo", "Is it likely?")],
  "api/puzzles/solved": [puzzle("duel-1v1", "What would an equilibrium do?")],
  "api/games": [{ ...INFO, name: "perudo" }],
  "api/strategies": { strategies: [{ ...INFO, name: "D-1v1", game: "duel-1v1" }], problems: [] },
};

const root = document.createElement("div");
/** What is asked for comes when it is let go. */
let held: (() => void)[] = [];

beforeEach(() => {
  held = [];
  vi.stubGlobal("fetch", (path: string) => {
    const address = path.replace(/\?.*/, "").replace(/^\//, "");
    return new Promise((done) => held.push(() => done({ ok: true, json: async () => SENT[address] })));
  });
  render(<Practise />, root);
});
afterEach(() => {
  render(null, root);
  localStorage.clear();
});

const come = async () => {
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
  for (const one of held.splice(0)) one();
};
const shows = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));
const pick = (subject: string) => [...root.querySelectorAll("button")].find((it) => it.textContent === subject)?.click();

test("each subject is loaded from whichever other one somebody comes", async () => {
  await come();
  await shows("Is it likely?");
  pick("Solved rounds");
  await come();
  await shows("What would an equilibrium do?");
  pick("Rising bids");
  await come();
  await shows("Is it likely?");
});

test("the subject that was picked last is shown, whichever came first", async () => {
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
  const first = held.splice(0);
  pick("Solved rounds");
  await come();
  await shows("What would an equilibrium do?");
  for (const one of first) one();
  await new Promise((done) => setTimeout(done, 20));
  expect(root.textContent).toContain("What would an equilibrium do?");
});
