import { beforeEach, expect, test, vi } from "vitest";
import * as bots from "../bots/bots.ts";
import { toast } from "../kit/toast.ts";
import { room, seat, waiting } from "../state/fixtures.ts";
import * as store from "../state/store.ts";
import { fill, freeSeats, playersNow } from "./filling.ts";

beforeEach(() => {
  store.leaveTable();
  toast.value = null;
});

test("a seat is free where neither a person nor a bot sits", () => {
  const free = seat("", { name: null, person: false });
  expect(freeSeats(room([seat("Ana"), free, seat("", { name: null, bot: "counter" }), free]))).toEqual([1, 3]);
});

test("who waits for the match and is here plays in it, as far as there is room", () => {
  const free = seat("", { name: null, person: false });
  const full = room([seat("Ana"), seat("Bo"), free], { joining: [waiting("Cy"), waiting("Dee", { here: false })] });
  expect(playersNow(full)).toBe(3);
  expect(playersNow({ ...full, info: { ...full.info, most: 2 } })).toBe(2);
});

test("where nobody can be asked, that is said, and nothing is sent", async () => {
  vi.spyOn(bots, "invited").mockRejectedValueOnce(new Error("The server cannot be reached."));
  const sent = vi.spyOn(store, "send");
  await fill([1, 2]);
  expect([toast.value?.text, sent.mock.calls]).toEqual(["The server cannot be reached.", []]);
});
