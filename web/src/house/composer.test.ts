import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../kit/toast.ts";
import type { Compose, Composed } from "../protocol.ts";
import { begin, change, leave, now, past, problem, settled } from "./composer.ts";

/** The questions that the server was asked, and how it answers each when it is time. */
let asked: { wanted: Compose; answer: (link: string) => Promise<void>; fail: () => Promise<void> }[];

const composed = (link: string) => ({ link, ruleset: {}, fields: [], info: { title: link, rules: [] } }) as unknown as Composed;
const soon = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));

beforeEach(() => {
  asked = [];
  toast.value = null;
  vi.stubGlobal("fetch", (_: string, init: { body: string }) =>
    new Promise((done, fail) => {
      const answer = async (link: string) => done({ ok: true, json: async () => composed(link) });
      asked.push({ wanted: JSON.parse(init.body), answer, fail: async () => fail(new Error("no line")) });
    }),
  );
});
afterEach(() => {
  leave();
  history.replaceState(null, "", "/");
});

test("rules that were asked for before others are shown nowhere", async () => {
  const [first, second] = [begin({ game: "perudo" }), begin({ game: "duel" })];
  await asked[1]?.answer("duel");
  await asked[0]?.answer("perudo");
  await Promise.all([first, second]);
  expect([now.value?.link, location.pathname + location.hash]).toEqual(["duel", "/house/duel#/change"]);
});

test("whoever has left keeps the address of the page where they are", async () => {
  const began = begin({ game: "perudo" });
  await asked[0]?.answer("perudo");
  await began;
  asked = [];
  void change({ path: "game.dice", value: 4 });
  await soon();
  leave();
  history.replaceState(null, "", "/elsewhere");
  await asked[0]?.answer("four-dice");
  await settled();
  expect([now.value, past.value, location.pathname]).toEqual([null, [], "/elsewhere"]);
});

test("nor are they told that a change did not work", async () => {
  const began = begin({ game: "perudo" });
  await asked[0]?.answer("perudo");
  await began;
  asked = [];
  void change({ path: "game.dice", value: 4 });
  await soon();
  leave();
  await asked[0]?.fail();
  await settled();
  expect([toast.value, problem.value]).toEqual([null, ""]);
});
