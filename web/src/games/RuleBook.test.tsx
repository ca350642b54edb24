import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INFO } from "../state/fixtures.ts";
import { RuleBook } from "./RuleBook.tsx";

/** How the server answers each question, when it is time: with the rules of a game, or with an error. */
let answers: Record<string, { done: (answer: unknown) => void }>;

const rules = (summary: string) => ({
  ok: true,
  json: async () => ({ info: { ...INFO, summary, text: "", link: "", aliases: [] }, book: { about: "", chapters: [], examples: [], compared: "" } }),
});
const rule = (id: string, sentence: string) => ({ id, name: "", sentence, differs: false, usual: "", rulings: [], examples: [] });
const root = document.createElement("div");
const show = (game: string) => render(<RuleBook of={{ game }} ask={async () => Promise.reject(new Error())} />, root);
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

test("how a round goes stands open, and the finer points are folded until somebody is sent to one", async () => {
  const chapters = [
    { id: "round", title: "How a round goes", folded: false, rules: [rule("answer", "The next player raises.")] },
    { id: "exact", title: "Spot on", folded: true, rules: [rule("exact", "A player calls the bid exact.")] },
  ];
  const page = { info: { ...INFO, summary: "Dice.", text: "Dice.\n\nA long story.", link: "", aliases: [] }, book: { about: "Bids go up.", chapters, examples: [], compared: "" } };
  show("cacho");
  await asked("cacho");
  answers["cacho"]?.done({ ok: true, json: async () => page });
  await shows("Dice. Bids go up.");
  const folded = [...root.querySelectorAll("details.rules-chapter")].map((it) => [it.querySelector("h2")?.textContent, (it as HTMLDetailsElement).open]);
  expect(folded).toEqual([["Spot on", false], ["The game in a few words", false]]);
  expect(root.querySelector("section.rules-chapter")?.textContent).toContain("The next player raises.");
});
