/** A showdown, where a screen shows it to the room: this device only says how it ended. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import type { ShownScene } from "../state/queue.ts";
import { endScene } from "../state/store.ts";
import { waits } from "./waiting.ts";
import { consequences, outcome } from "../words/ending.ts";
import "./LookUp.css";

const COUNTING = 2500; // as long as the screen takes to count
const READING = 3600;

export function LookUp({ scene }: { scene: ShownScene }) {
  const told = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (told.value = true), COUNTING);
    return () => clearTimeout(timer);
  }, [scene.key]);
  useEffect(() => {
    if (!told.value || waits.value) return;
    const timer = setTimeout(endScene, READING);
    return () => clearTimeout(timer);
  }, [told.value, waits.value]);
  const { sentences } = scene;
  return (
    <main class="look-up showdown">
      {told.value && sentences ? (
        <>
          <p class="verdict-word">{outcome(sentences)}</p>
          <p class="verdict-cost">{consequences(sentences)}</p>
        </>
      ) : (
        <p class="verdict-word">{t("Look at the screen!")}</p>
      )}
      <button type="button" class="answer" onClick={endScene}>
        {t("Continue")}
      </button>
    </main>
  );
}
