import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INFO } from "../state/fixtures.ts";
import { RuleBook } from "./RuleBook.tsx";

/** How the server answers each question, when it is time: with the rules of a game, or with an error. */
let answers: Record<string, { done: (answer: unknown) => void }>;

const rules = (summary: string) => ({
  ok: true,
  json: async () => ({ info: { ...INFO, summary, text: "", link: "", aliases: [] }, book: { chapters: [], examples: [], compared: "" } }),
});
const root = document.createElement("div");
const show = (game: string) => render(<RuleBook of={{ game }} />, root);
const shows = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));
const asked = (game: string) => vi.waitFor(() => expect(answers[game]).toBeDefined());

beforeEach(() => {
  answers = {};
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => new Promise((done) => (answers[JSON.parse(init.body).game] = { done })));
});
afterEach(() => render(null, root));

test("the rules of the game that was chosen last are shown, whichever came first", async () => {
  show("perudo");
  await asked("perudo");
  show("duel");
  await asked("duel");
  answers["duel"]?.done(rules("Two dice each."));
  await shows("Two dice each.");
  answers["perudo"]?.done(rules("Five dice each."));
  await new Promise((done) => setTimeout(done, 20));
  expect(root.textContent).toContain("Two dice each.");
});

test("a game whose rules did not come is no reason not to show those of another", async () => {
  show("perudo");
  await asked("perudo");
  answers["perudo"]?.done({ ok: false, status: 503, json: async () => ({ sentence: "Not now, please." }) });
  await shows("Not now, please.");
  show("duel");
  await asked("duel");
  answers["duel"]?.done(rules("Two dice each."));
  await shows("Two dice each.");
});
