import { expect, it } from "vitest";
import { recall } from "../kit/memory.ts";
import { did } from "./store.ts";
import { tip } from "./tips.ts";

it("what has been done, in whatever way, is never explained again", () => {
  did.value = "2x3";
  did.value = "challenge";
  expect(tip.value).toBe(null);
  expect(recall("hints", [])).toEqual(["bid", "challenge"]);
});
