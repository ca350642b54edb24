import { afterEach, expect, test } from "vitest";
import { arrive, place, to } from "./router.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  arrive();
});

function at(address: string): unknown {
  history.replaceState(null, "", address);
  arrive();
  return place.value;
}

const page = (rule: string, sender: string) => ({ screen: "game", of: { link: "eyJ4" }, rule, sender });

test("each address is read as the screen that it was written for", () => {
  expect(at(to.table("k4mzq7ta"))).toEqual({ screen: "table", id: "k4mzq7ta", take: "" });
  expect(at("/t/k4mzq7ta#/take/BCDFGH")).toEqual({ screen: "table", id: "k4mzq7ta", take: "BCDFGH" });
  expect(at(to.join("BQZT"))).toEqual({ screen: "join", code: "BQZT" });
  expect(at(to.join())).toEqual({ screen: "join", code: "" });
  expect(at(to.search("ein Spiel / 骰子"))).toEqual({ screen: "games", wanted: "ein Spiel / 骰子" });
  expect([to.search(""), at(to.games)]).toEqual([to.games, { screen: "games", wanted: "" }]);
  expect(at(to.review("k4mzq7ta", 2))).toEqual({ screen: "review", id: "k4mzq7ta", match: "2" });
  expect(at(to.rules("perudo", "wild"))).toEqual({ screen: "game", of: { game: "perudo" }, rule: "wild", sender: "" });
  expect(at(to.explorer("J-1v1", ["1x4"], "5"))).toEqual({ screen: "explorer", strategy: "J-1v1", history: ["1x4"], hand: "5" });
});

test("the address of house rules is their page, and what can be done with them stands behind it", () => {
  expect(at(to.houseRules("eyJ4"))).toEqual(page("", ""));
  expect(at(to.houseRules("eyJ4", "hand.count"))).toEqual(page("hand.count", ""));
  expect(at(to.sentHouse("eyJ4", "Anna/Bo"))).toEqual(page("", "Anna/Bo"));
  expect(at(to.house("eyJ4"))).toEqual({ screen: "house", from: { link: "eyJ4" } });
  expect(at(to.friendsAtHouse("eyJ4"))).toEqual({ screen: "friends", of: { link: "eyJ4" } });
  expect(at("/g/k4mzq2aa")).toEqual({ screen: "sent", code: "k4mzq2aa" });
});

test("an address with a stray % is an address, and no error", () => {
  expect(at("/t/100%")).toEqual({ screen: "table", id: "100%", take: "" });
  expect(at("/rules/%zz")).toEqual({ screen: "game", of: { game: "%zz" }, rule: "", sender: "" });
});
