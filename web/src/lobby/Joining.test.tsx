import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myName } from "../people/me.ts";
import type { JoiningInfo } from "../protocol.ts";
import { room, seat, waiting } from "../state/fixtures.ts";
import { Joining } from "./Joining.tsx";

const root = document.createElement("div");
const cy = waiting("Cy", { yours: true });

const show = (joining: readonly JoiningInfo[] = []) => render(<Joining room={room([seat("Ana"), seat("Bo")], { joining })} />, root);
const button = (name: string) => [...root.querySelectorAll("button")].find((it) => it.textContent === name);
const sheet = () => root.querySelector("dialog");

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  document.body.append(root);
  myName.value = "";
});
afterEach(() => {
  render(null, root);
  root.remove();
});

test("the sheet that asked for a name does not come back when I only watch after all", async () => {
  show();
  button("Play in the next match")?.click();
  await vi.waitFor(() => expect(sheet()).not.toBeNull());
  show([cy]);
  await vi.waitFor(() => expect(button("Just watch")).toBeDefined());
  await new Promise((done) => setTimeout(done, 50));
  show();
  await vi.waitFor(() => expect(button("Play in the next match")).toBeDefined());
  expect(sheet()).toBeNull();
});

test("a name that was not taken can be changed", async () => {
  myName.value = "Ноst";
  show();
  button("Play in the next match")?.click();
  expect(sheet()).toBeNull();
  button("Play in the next match")?.click();
  await vi.waitFor(() => expect(sheet()?.querySelector("input")?.value).toBe("Ноst"));
});
