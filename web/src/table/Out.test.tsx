/** Who has no dice left is out, or safe where everybody wants to be rid of them. */

import { render } from "preact";
import { expect, test } from "vitest";
import { INFO, room, seat, seen } from "../state/fixtures.ts";
import { Out } from "./Out.tsx";

test.each([
  [false, "You are out. You can watch the rest."],
  [true, "You are safe. You can watch the rest."],
])("who has no dice left where dice are shed (%s) is told so", (sheds, expected) => {
  const root = document.createElement("div");
  const info = { ...INFO, facts: { ...INFO.facts, sheds } };
  render(<Out room={room([seat("Ana", { yours: true }), seat("Bo")], { info })} seen={seen(1)} />, root);
  expect(root.querySelector("p")?.textContent).toBe(expected);
});
