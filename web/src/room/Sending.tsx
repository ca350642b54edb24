/** A word of mine is under way for longer than a moment: the line is slow, and the tap was not lost. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { line, waiting } from "../state/store.ts";
import "./Sending.css";

/** Within this nobody notices a wait, and a sign would only flicker. */
const MOMENT = 700;

export function Sending() {
  const late = useSignal(false);
  const waits = waiting.value.length > 0 && line.value === "open";
  useEffect(() => {
    late.value = false;
    if (!waits) return undefined;
    const timer = setTimeout(() => (late.value = true), MOMENT);
    return () => clearTimeout(timer);
  }, [waits]);
  return (
    <p class={`sending ${late.value ? "is-late" : ""}`} role="status">
      {late.value ? t("Sending…") : ""}
    </p>
  );
}
