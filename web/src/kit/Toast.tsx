/** One sentence that goes away again. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { toast } from "./toast.ts";
import "./Toast.css";

const STAY = 5000;
/** What asks something at the top of a page: a sentence stands below it. */
const ASKING = ".notice, .request";
/** What somebody may be typing into at the top of a page: a sentence stands at the foot of what is seen of the page. */
const TYPING = ".search";

/** Where nobody sits, so that it hides no face: a sentence lies on the near edge. */
const FELT = ".felt";

/** How much of the foot of the page a keyboard on the screen hides, in pixels. */
function hidden(): number {
  return visualViewport ? Math.max(innerHeight - visualViewport.offsetTop - visualViewport.height, 0) : 0;
}

/** `drawn` is how a sentence is shown, where it is more than its letters. */
export function Toast({ drawn }: { drawn: (text: string) => ComponentChildren }) {
  const place = useRef<HTMLOutputElement>(null);
  const now = toast.value;
  useLayoutEffect(() => {
    if (!now) return undefined;
    // It may come before what asks something, so its place is looked for again whenever the page changes.
    const lie = () => {
      const it = place.current;
      if (!it) return;
      const low = document.querySelector(TYPING) !== null;
      const ends = [...document.querySelectorAll(ASKING)].map((one) => one.getBoundingClientRect().bottom);
      const felt = document.querySelector(FELT)?.getBoundingClientRect();
      it.classList.toggle("is-low", low || felt !== undefined);
      it.style.top = !low && !felt && ends.length > 0 ? `${Math.max(...ends) + 8}px` : "";
      it.style.bottom = low ? `${hidden() + 16}px` : felt ? `${innerHeight - felt.bottom + 8}px` : "";
      it.style.width = felt ? `${felt.right}px` : "";
    };
    lie();
    const watch = new MutationObserver(lie);
    watch.observe(document.body, { childList: true, subtree: true });
    visualViewport?.addEventListener("resize", lie);
    return () => {
      watch.disconnect();
      visualViewport?.removeEventListener("resize", lie);
    };
  }, [now?.id]);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => (toast.value = null), STAY);
    return () => clearTimeout(timer);
  }, [now?.id]);
  return (
    <output ref={place} class="toast-place">
      {now ? (
        <button type="button" class="toast" key={now.id} onClick={() => (toast.value = null)}>
          {drawn(now.text)}
        </button>
      ) : null}
    </output>
  );
}
