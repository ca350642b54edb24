/** One sentence that goes away again. */

import { useEffect } from "preact/hooks";
import { toast } from "./toast.ts";
import "./Toast.css";

const STAY = 5000;

export function Toast() {
  const now = toast.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => (toast.value = null), STAY);
    return () => clearTimeout(timer);
  }, [now?.id]);
  return (
    <output class="toast-place">
      {now ? (
        <button type="button" class="toast" key={now.id} onClick={() => (toast.value = null)}>
          {now.text}
        </button>
      ) : null}
    </output>
  );
}
