/** Where the keyboard goes when what it was on has gone from the page. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/**
 * It is here then, whenever one of `when` has changed, so that the next Tab does not begin at the top of the page. A page
 * that somebody has just opened and not yet touched is read from its top.
 */
export function useLostKeyboard(here: RefObject<HTMLElement | null>, when: readonly unknown[]): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, when);
}
