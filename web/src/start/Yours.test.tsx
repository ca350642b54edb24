/** Whoever comes back: what has begun comes first, then what was played here. */

import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSummary } from "../protocol.ts";
import { keep } from "../statistics/statistics.ts";
import { Continue } from "./Continue.tsx";
import { Last } from "./Last.tsx";
import { sat } from "./remembered.ts";
import { going, useYours } from "./yours.ts";

const root = document.createElement("div");
const news = (over: Partial<TableSummary>): TableSummary =>
  ({ table: "abcdefgh", title: "Perudo", others: ["Bo"], turn: false, seated: true, joins: false, stage: "playing", waiting: ["Bo"], finished: 0, ...over }) as unknown as TableSummary;
const texts = (selector: string): (string | null)[] => [...root.querySelectorAll(selector)].map((it) => it.textContent);
const told = (it: HTMLAnchorElement) => Array.from(it.querySelectorAll("b, small"), (part) => part.textContent);
let answer: ((found: readonly TableSummary[]) => void) | undefined;

function Page() {
  const { tables, hide } = useYours();
  return tables.value ? <Continue tables={going(tables.value)} hide={hide} /> : <p>not known</p>;
}

beforeEach(() => {
  localStorage.clear();
  answer = undefined;
  document.title = "Dudo";
  vi.stubGlobal("fetch", () => new Promise((done) => (answer = (found) => done({ ok: true, json: async () => found }))));
});
afterEach(() => render(null, root));

async function come(found: readonly TableSummary[]): Promise<void> {
  sat("abcdefgh");
  render(<Page />, root);
  await vi.waitFor(() => expect(answer).toBeDefined());
  answer?.(found);
  await vi.waitFor(() => expect(texts("p")).toEqual([]));
}

const titled = (title: string) => vi.waitFor(() => expect(document.title).toBe(title));

test("nobody waits for news where this device has never sat", () => {
  render(<Page />, root);
  expect([texts("p"), answer]).toEqual([[], undefined]);
});

test("the table where it is my turn comes first, and what is over is nothing to go on with", async () => {
  await come([news({ table: "a", title: "Snyd" }), news({ table: "b", turn: true }), news({ table: "c", stage: "over" })]);
  expect([texts(".confirm"), texts("li > a")]).toEqual([["ContinuePerudo with Bo · your turn"], ["Snyd with Bowaiting for Bo"]]);
});

test("the title says that it is my turn somewhere, as long as it is", async () => {
  await come([news({ turn: true })]);
  await titled("Your turn (1)");
  document.dispatchEvent(new Event("visibilitychange"));
  answer?.([news({})]);
  await titled("Dudo");
});

test("the title of another page is its own", async () => {
  await come([news({ turn: true })]);
  await titled("Your turn (1)");
  render(null, root);
  await titled("Dudo");
});

test("a table that is taken off the list does not come back", async () => {
  await come([news({ turn: true })]);
  root.querySelector<HTMLButtonElement>("button")?.click();
  await vi.waitFor(() => expect(texts(".confirm")).toEqual([]));
  expect(localStorage.getItem("dudo.tables")).toBe("[]");
});

test("who waits for the next match is told that they play in it", async () => {
  await come([news({ joins: true })]);
  expect(texts(".confirm small")).toEqual(["Perudo with Bo · you play in the next match"]);
});

test("the last matches say with whom, which place, and what the best bluff was", () => {
  keep({ table: "a", match: 1, when: "2026-11-29", game: "perudo", title: "Perudo", place: 2, players: 4, counted: null, people: ["Bo", "Cleo"], bluff: "You bid 5x6 with none." });
  keep({ table: "b", match: 1, when: "2026-11-29", game: "snyd", title: "Snyd", place: 1, players: 2, counted: null });
  render(<Last over={[news({ table: "b", stage: "over", finished: 1 }), news({ table: "c", stage: "over", finished: 2, won: true })]} />, root);
  expect(Array.from(root.querySelectorAll<HTMLAnchorElement>("li a"), (it) => [it.pathname + it.hash, told(it)])).toEqual([
    ["/t/c#/review/2", ["Perudo with Bo", "over, you won", ""]],
    ["/t/b#/review/1", ["Snyd", "you won", ""]],
    ["/t/a#/review/1", ["Perudo with Bo and Cleo", "place 2 of 4", "Best bluff: You bid 5x6 with none."]],
  ]);
});
