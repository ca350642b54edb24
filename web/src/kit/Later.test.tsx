import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { Later } from "./Later.tsx";

const root = document.createElement("div");
const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

afterEach(() => render(null, root));

test("a screen that does not come says so, and does not ask for patience for ever", async () => {
  render(<Later load={load} with={{}} />, root);
  expect(root.textContent).toBe("One moment…");
  await vi.waitFor(() => expect(root.textContent).toBe("The server cannot be reached. Is it still running?"));
});
