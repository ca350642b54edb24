import { expect, test } from "vitest";
import { choose, nothing } from "./choice.ts";

const turn = nothing("1:1:4:0");

test("a bid that is picked is the one that is looked at", () => {
  const picked = choose(choose(turn, { is: "look", word: "2x3" }), { is: "bid", bid: "4x5" });
  expect([picked.bid, picked.looked]).toEqual(["4x5", "4x5"]);
});

test("another kind of bid begins with its lowest", () => {
  const other = choose(choose(turn, { is: "bid", bid: "4x5" }), { is: "kind", zhai: true });
  expect([other.bid, other.zhai]).toEqual([null, true]);
});

test("a die is picked by a tap and let go by another", () => {
  const one = choose(choose(turn, { is: "die", place: 0 }), { is: "die", place: 3 });
  expect([...one.dice]).toEqual([0, 3]);
  expect([...choose(one, { is: "die", place: 0 }).dice]).toEqual([3]);
});
