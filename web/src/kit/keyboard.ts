/** Where the keyboard goes when what it was on has gone from the page. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** What somebody came to last, by keyboard or by a press: not every browser gives the keyboard to what is pressed. */
let last: Element | null = null;

for (const come of ["focusin", "click"]) {
  document.addEventListener(come, ({ target }) => (last = (target as Element).closest("a, button, input, select, [tabindex]") ?? last), true);
}

/** Not so on a page that was just opened, however long it loads: that is read from its top. */
export const keyboardIsLost = (): boolean => last?.isConnected === false && document.activeElement === document.body;

/** It is here then, whenever one of `when` has changed, so that the next Tab does not begin at the top of the page. */
export function useLostKeyboard(here: RefObject<HTMLElement | null>, when: readonly unknown[]): void {
  useEffect(() => {
    if (keyboardIsLost()) here.current?.focus({ preventScroll: true });
  }, when);
}
