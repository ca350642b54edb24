/** A showdown, where a screen shows it to the room: this device only says how it ended. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import type { ShownScene } from "../state/queue.ts";
import { endScene, mine, names } from "../state/store.ts";
import { holds } from "./waiting.ts";
import { together } from "../kit/english.ts";
import { verdict } from "./verdict.ts";
import "./LookUp.css";

const COUNTING = 2500; // as long as the screen takes to count

export function LookUp({ scene, hurry }: { scene: ShownScene; hurry: boolean }) {
  const told = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (told.value = true), COUNTING);
    return () => clearTimeout(timer);
  }, [scene.key]);
  useEffect(() => {
    const hold = holds(scene, { mine: mine.value, hurry, still: false, now: performance.now() });
    if (!told.value || hold === null) return;
    const timer = setTimeout(endScene, hold);
    return () => clearTimeout(timer);
  }, [told.value, hurry]);
  const { sentences } = scene;
  return (
    <main class="look-up showdown">
      {told.value && sentences ? (
        <>
          <p class="verdict-word">{verdict(scene.showdown, sentences, names.value, mine.value)}</p>
          <p class="verdict-cost">{together(sentences.costs)}</p>
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
