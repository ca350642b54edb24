import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { Later } from "./Later.tsx";

const root = document.createElement("div");
const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

afterEach(() => render(null, root));

const screen = () => Promise.resolve(() => <p>Here it is.</p>);

test("a screen that does not come says so, and does not ask for patience for ever", async () => {
  render(<Later load={load} with={{}} />, root);
  expect(root.textContent).toBe("One moment…");
  await vi.waitFor(() => expect(root.textContent).toBe("The server cannot be reached. Is it still running?"));
});

test("another screen is shown as soon as it is there, whatever became of the one before", async () => {
  render(<Later load={load} with={{}} />, root);
  await vi.waitFor(() => expect(root.textContent).toContain("cannot be reached"));
  render(<Later load={screen} with={{}} />, root);
  await vi.waitFor(() => expect(root.textContent).toBe("Here it is."));
});
