import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { RuleAnswer, RulesPage } from "../protocol.ts";
import { INFO } from "../state/fixtures.ts";
import { MayI } from "./MayI.tsx";

const root = document.createElement("div");
const PAGE = { info: INFO, book: { chapters: [], examples: [], compared: "" } } as unknown as RulesPage;
const said = (sentence: string) => ({ sentence, here: null, rules: [], example: null }) as unknown as RuleAnswer;

/** Who waits for an answer, by question. */
const waiting = new Map<string, { answer: (it: RuleAnswer) => void; fail: (problem: Error) => void }>();
const ask = (question: string) => new Promise<RuleAnswer>((answer, fail) => waiting.set(question, { answer, fail }));

async function asks(question: string): Promise<void> {
  const field = root.querySelector("input");
  if (field) field.value = question;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(waiting.has(question)).toBe(true));
}

const shows = (text: string) => vi.waitFor(() => expect(root.querySelector("[role=status]")?.textContent).toBe(text));

afterEach(() => {
  render(null, root);
  waiting.clear();
});

test("the last question is answered, whichever answer comes first", async () => {
  render(<MayI page={PAGE} of={{ game: "perudo" }} ask={ask} />, root);
  await asks("may I pass?");
  await asks("may I peek?");
  waiting.get("may I peek?")?.answer(said("At your own dice."));
  await shows("At your own dice.");
  waiting.get("may I pass?")?.answer(said("No."));
  await new Promise((done) => setTimeout(done, 20));
  await shows("At your own dice.");
});

test("beside a question that failed stands no answer to another", async () => {
  render(<MayI page={PAGE} of={{ game: "perudo" }} ask={ask} />, root);
  await asks("may I peek?");
  waiting.get("may I peek?")?.answer(said("At your own dice."));
  await shows("At your own dice.");
  await asks("may I pass?");
  waiting.get("may I pass?")?.fail(new Error("Not now, please."));
  await shows("Not now, please.");
});

test.each([
  [INFO.facts, "Can I bid ones?"],
  [{ ...INFO.facts, symbols: "A9TJQK" }, "Can I bid aces?"],
  [{ ...INFO.facts, noun: "claim" }, "Can I roll again?"],
])("a question is suggested that makes sense in the game", (facts, expected) => {
  render(<MayI page={{ ...PAGE, info: { ...INFO, facts } } as RulesPage} of={{ game: "perudo" }} ask={ask} />, root);
  expect(root.querySelector("input")?.placeholder).toBe(expected);
});
