import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { room, seat, waiting } from "../state/fixtures.ts";
import { Gathering } from "./Gathering.tsx";

const root = document.createElement("div");
afterEach(() => render(null, root));

test("the screen in the middle shows who waits for the match, and counts them", () => {
  render(<Gathering room={room([seat("Ana"), seat("Bo")], { stage: "lobby", joining: [waiting("Cy")] })} />, root);
  expect(root.querySelector(".waiting-list")?.textContent).toContain("Cy");
  expect(root.querySelector("button.is-big")?.textContent).toBe("Start with 3");
});
