import { render, type ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.resetModules(); // nobody has come to anything yet: other tests may have run on this page before
const { useLostKeyboard } = await import("./keyboard.ts");

const root = document.body.appendChild(document.createElement("div"));

function Screen({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLostKeyboard(heading, []);
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <a href="#next">On</a>
    </main>
  );
}

function show(what: ComponentChild, where: Element = root): void {
  void act(() => render(what, where)); // it is done at once
}

beforeEach(() => show(<p>One moment…</p>));
afterEach(() => show(null));

test("a page that was opened is read from its top, also if it was touched while it was loading", () => {
  root.querySelector("p")?.click();
  show(<Screen key="Explorer" name="Explorer" />);
  expect(document.activeElement).toBe(document.body);
});

test("the keyboard is on the name of a screen that a link led to, whether or not the browser gave it to the link", () => {
  show(<Screen key="Rules" name="Rules" />);
  root.querySelector("a")?.focus();
  show(<Screen key="Odds" name="Odds" />);
  expect(document.activeElement?.textContent).toBe("Odds");
  (document.activeElement as HTMLElement).blur();
  root.querySelector("a")?.click();
  show(<Screen key="Bots" name="Bots" />);
  expect(document.activeElement?.textContent).toBe("Bots");
});

test("whoever has let go of everything is left alone", () => {
  show(<Screen key="Lobby" name="Lobby" />);
  root.querySelector("a")?.focus();
  root.querySelector("a")?.blur();
  const other = root.appendChild(document.createElement("div"));
  show(<Screen name="Somebody has sat down" />, other);
  expect(document.activeElement).toBe(document.body);
  show(null, other);
  other.remove();
});
