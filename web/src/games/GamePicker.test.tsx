/** Whoever does not know a title reads what is special about the game. */

import { render } from "preact";
import { expect, test } from "vitest";
import { INFO } from "../state/fixtures.ts";
import type { GameInfo } from "../protocol.ts";
import { GamePicker } from "./GamePicker.tsx";

test("each game is listed with what is special about it", () => {
  const root = document.createElement("div");
  const perudo = { ...INFO, name: "perudo", listing: { special: "Nobody bids on 1s", art: "", shelf: "bids", home: [] } } as unknown as GameInfo;
  render(<GamePicker games={[perudo]} to={(name) => `/house/${name}`} />, root);
  const [link] = root.querySelectorAll<HTMLAnchorElement>(".game-links a");
  expect([link?.pathname, link?.querySelector("b")?.textContent, link?.querySelector("small")?.textContent]).toEqual(["/house/perudo", "Perudo", "Nobody bids on 1s"]);
});
