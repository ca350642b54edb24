import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myName } from "../people/me.ts";
import { room, seat } from "../state/fixtures.ts";
import { heard, leaveTable } from "../state/store.ts";
import { SitDown } from "./Lobby.tsx";

const root = document.createElement("div");
beforeEach(() => {
  leaveTable();
  myName.value = "";
});
afterEach(() => render(null, root));

test("a seat that becomes free does not take away the name that is being typed", async () => {
  const full = [seat("Ana"), seat("Bo")];
  render(<SitDown room={room(full, { stage: "over" })} />, root);
  expect(root.querySelector("button")?.textContent).toBe("Play in the next match");
  const field = root.querySelector("input");
  if (field) field.value = "Cy";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(root.querySelector("input")?.value).toBe("Cy"));
  render(<SitDown room={room([seat("Ana"), seat("", { name: null, person: false })], { stage: "over" })} />, root);
  expect(root.querySelector("button")?.textContent).toBe("Sit down");
  expect(root.querySelector("input")).toBe(field);
  expect(field?.value).toBe("Cy");
});

const mine = (name: string) => seat(name, { yours: true });

const typed = (name: string): void => {
  const field = root.querySelector("input");
  if (field) field.value = name;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
};

test("the name of another player stays until it is taken, and then the form is for the next one", async () => {
  const free = seat("", { name: null, person: false });
  const players = [mine("Ana"), free, free];
  heard(room(players));
  render(<SitDown room={room(players)} />, root);
  typed("Ana");
  expect(root.querySelector("input")?.value).toBe("Ana");
  heard(room([mine("Ana"), mine("Ana 2"), free]));
  await vi.waitFor(() => expect(root.querySelector("input")?.value).toBe(""));
});
