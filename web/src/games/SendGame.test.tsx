/** House rules go under a short link where the server has one to give, and under the long one where it has none. */

import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myName } from "../people/me.ts";
import { SendGame } from "./SendGame.tsx";

const root = document.createElement("div");
let sent: ShareData | undefined;

beforeEach(() => void (myName.value = ""));

afterEach(() => {
  render(null, root);
  sent = undefined;
});

async function sends(answer: { ok: boolean; links: string[] }): Promise<string | undefined> {
  vi.stubGlobal("navigator", { share: async (it: ShareData) => (sent = it) });
  vi.stubGlobal("fetch", async () => ({ ok: answer.ok, status: 503, json: async () => ({ path: "/g/k4mzq2aa", links: answer.links }) }));
  render(<SendGame of={{ link: "eyJ4" }} title="Perudo, but six dice" />, root);
  root.querySelector("button")?.click();
  await vi.waitFor(() => expect(sent).toBeDefined());
  return sent?.url;
}

test("the link is the short one of the server", async () => {
  expect(await sends({ ok: true, links: ["https://dice.example/g/k4mzq2aa"] })).toBe("https://dice.example/g/k4mzq2aa");
});

test("without it the long one carries the rules", async () => {
  expect(await sends({ ok: false, links: [] })).toBe(`${location.origin}/house/eyJ4`);
});
