import { render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { room, seat } from "../state/fixtures.ts";
import { leaveTable } from "../state/store.ts";
import { Notice } from "./Notice.tsx";

const root = document.createElement("div");
beforeEach(() => leaveTable());
afterEach(() => render(null, root));

test("whoever comes while the table is paused may join, too", () => {
  render(<Notice room={room([seat("Ana"), seat("Bo")], { paused: true, host: false })} />, root);
  expect(root.textContent).toContain("The table is paused until a player goes on.");
  expect([...root.querySelectorAll("button")].map((it) => it.textContent)).toEqual(["Play in the next match", "I sit here already"]);
});

test("whoever comes back is told what was played in their place", () => {
  const own = seat("Ana", { yours: true, stood_in: ["2x5", "liar"] });
  render(<Notice room={room([own, seat("Bo")])} />, root);
  expect(root.textContent).toContain("A bot played for you: two fives and Dudo!");
});
