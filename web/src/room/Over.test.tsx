import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Poster } from "../share/poster.ts";
import { room, seat, seen } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { Over } from "./Over.tsx";

const root = document.createElement("div");
afterEach(() => {
  render(null, root);
  leaveTable();
  vi.unstubAllGlobals();
});

const posters: Poster[] = [];
vi.mock("../share/poster.ts", () => ({
  picture: (poster: Poster) => {
    posters.push(poster);
    return Promise.resolve(new File([], "it.png"));
  },
}));

test("a picture and a link are shared at once, and call nobody you", async () => {
  vi.stubGlobal("fetch", (to: string) => {
    if (to.includes("/luck")) return Promise.reject(new Error("not asked here"));
    const who = to.includes("to=all") ? "Ana bids" : "You bid";
    const review = { best_bluff: { sentence: `${who} five 4s.` }, bravest_call: null, accounts: [] };
    return Promise.resolve(new Response(JSON.stringify({ progress: 1, review, you: 0 })));
  });
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", { share: async (it: ShareData) => void shared.push(it), canShare: () => true, language: "en" });
  const now = room([seat("Ana", { yours: true }), seat("Bo")], { stage: "over" });
  heard(now);
  render(<Over room={now} seen={{ ...seen(9, { result: { winners: [0], sentence: "" } }), places: [1, 2] }} />, root);
  expect(root.querySelectorAll(".highlight").length).toBe(0);
  await vi.waitFor(() => expect(root.textContent).toContain("You bid five 4s."), { timeout: 4000 });
  expect(root.querySelector(".over-page")?.lastElementChild?.querySelectorAll(".highlight").length).toBe(2); // what comes late moves nothing
  expect(root.textContent).toContain("Nobody doubted a bid that looked true.");
  [...root.querySelectorAll("button")].find((it) => it.textContent === "Share")?.click();
  await vi.waitFor(() => expect(shared).toHaveLength(1));
  expect(posters[0]?.highlights).toEqual([{ label: "The best bluff", text: "Ana bids five 4s." }]);
  expect([posters[0]?.headline, shared[0]?.text]).toEqual(["Ana won", "Ana won. Where was it decided?"]);
  expect([shared[0]?.files?.length, shared[0]?.url]).toEqual([1, new URL("/t/abcdefgh#/review/1", location.href).href]);
});
