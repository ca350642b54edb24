import { render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../kit/toast.ts";
import { Refusal } from "../server/api.ts";
import { Share } from "./Share.tsx";

const root = document.createElement("div");

beforeEach(() => (toast.value = null));
afterEach(() => render(null, root));

async function said(problem: Error): Promise<string | undefined> {
  render(<Share label="Send" what={() => Promise.reject(problem)} />, root);
  root.querySelector("button")?.click();
  await vi.waitFor(() => expect(toast.value).not.toBe(null));
  return toast.value?.text;
}

test("what the server does not give is no fault of the browser", async () => {
  expect(await said(new Refusal("The server cannot be reached. Is it still running?"))).toBe("The server cannot be reached. Is it still running?");
});

test("what the browser cannot do is said of the browser", async () => {
  expect(await said(new Error("no canvas"))).toBe("This browser can neither send nor copy that.");
});
