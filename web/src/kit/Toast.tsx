/** One sentence that goes away again. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { toast } from "./toast.ts";
import "./Toast.css";

const STAY = 5000;
/** What asks something at the top of a page: a sentence stands below it. */
const ASKING = ".notice, .request";

export function Toast() {
  const place = useRef<HTMLOutputElement>(null);
  const now = toast.value;
  useLayoutEffect(() => {
    if (!now) return undefined;
    // It may come before what asks something, so its place is looked for again whenever the page changes.
    const lie = () => {
      const ends = [...document.querySelectorAll(ASKING)].map((it) => it.getBoundingClientRect().bottom);
      if (place.current) place.current.style.top = ends.length > 0 ? `${Math.max(...ends) + 8}px` : "";
    };
    lie();
    const watch = new MutationObserver(lie);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
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
          {now.text}
        </button>
      ) : null}
    </output>
  );
}
