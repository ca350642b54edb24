import { render } from "preact";
import { expect, test } from "vitest";
import { INFO } from "../state/fixtures.ts";
import { Die, WildFace } from "./Die.tsx";
import { Said } from "./Said.tsx";

test("a wild face looks wild in a hand and in a bid alike, but in a bid that counts no wild dice", () => {
  const root = document.createElement("div");
  const wild = (face: number) => {
    render(
      <WildFace.Provider value={face}>
        <Die face={1} terms={INFO} />
        <Said word="3x1" terms={INFO} />
        <Said word="3x1z" terms={INFO} />
        <Said word="3x4" terms={INFO} />
      </WildFace.Provider>,
      root,
    );
    return [...root.querySelectorAll(".die")].map((it) => it.classList.contains("is-wild"));
  };
  expect(wild(1)).toEqual([true, true, false, false]);
  expect(wild(0)).toEqual([false, false, false, false]);
});
