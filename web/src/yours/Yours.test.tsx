import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSummary } from "../protocol.ts";
import { sat } from "./remembered.ts";
import { Yours } from "./Yours.tsx";

const root = document.createElement("div");
const news = (turn: boolean): TableSummary => ({ table: "abcdefgh", title: "Perudo", others: [], turn, stage: "playing", waiting: ["Bo"], finished: 0 }) as unknown as TableSummary;
let answer: ((news: readonly TableSummary[]) => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  answer = undefined;
  sat("abcdefgh");
  document.title = "Dudo";
  vi.stubGlobal("fetch", () => new Promise((done) => (answer = (found) => done({ ok: true, json: async () => found }))));
  render(<Yours />, root);
});
afterEach(() => render(null, root));

const titled = (title: string) => vi.waitFor(() => expect(document.title).toBe(title));
const asked = () => vi.waitFor(() => expect(answer).toBeDefined());

test("the title says that it is my turn somewhere, as long as it is", async () => {
  await asked();
  answer?.([news(true)]);
  await titled("Your turn (1)");
  document.dispatchEvent(new Event("visibilitychange"));
  answer?.([news(false)]);
  await titled("Dudo");
});

test("the title of another page is its own", async () => {
  await asked();
  answer?.([news(true)]);
  await titled("Your turn (1)");
  render(null, root);
  await titled("Dudo");
});

test("whoever waits for the next match is told that they play in it", async () => {
  await asked();
  answer?.([{ ...news(false), joins: true }]);
  await vi.waitFor(() => expect(root.querySelector("li span")?.textContent).toBe("you play in the next match"));
});

test.each([
  ["what is still to be played stands before the other ways in", news(true), ["yours", "others"]],
  ["what is over stands after the other ways in", { ...news(false), stage: "over" } as TableSummary, ["others", "yours"]],
])("%s", async (_, found, expected) => {
  render(
    <Yours>
      <p class="others" />
    </Yours>,
    root,
  );
  await asked();
  answer?.([found]);
  await vi.waitFor(() => expect([...root.children].map(({ className }) => className)).toEqual(expected));
});
