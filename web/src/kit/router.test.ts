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

test("each address is read as the screen that it was written for", () => {
  expect(at(to.table("k4mzq7ta"))).toEqual({ screen: "table", id: "k4mzq7ta", take: "" });
  expect(at("/t/k4mzq7ta#/take/BCDFGH")).toEqual({ screen: "table", id: "k4mzq7ta", take: "BCDFGH" });
  expect(at(to.join("BQZT"))).toEqual({ screen: "join", code: "BQZT" });
  expect(at(to.join())).toEqual({ screen: "join", code: "" });
  expect(at(to.review("k4mzq7ta", 2))).toEqual({ screen: "review", id: "k4mzq7ta", match: "2" });
  expect(at(to.rules("perudo", "wild"))).toEqual({ screen: "rules", of: { game: "perudo" }, rule: "wild" });
  expect(at(to.explorer("J-1v1", ["1x4"], "5"))).toEqual({ screen: "explorer", strategy: "J-1v1", history: ["1x4"], hand: "5" });
});

test("an address with a stray % is an address, and no error", () => {
  expect(at("/t/100%")).toEqual({ screen: "table", id: "100%", take: "" });
  expect(at("/rules/%zz")).toEqual({ screen: "rules", of: { game: "%zz" }, rule: "" });
});
