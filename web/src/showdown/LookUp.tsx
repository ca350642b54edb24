/** A showdown, where a screen shows it to the room: this device says who doubts, and then how it ended. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import type { ShownScene } from "../state/queue.ts";
import { endScene, labels, mine, names } from "../state/store.ts";
import * as say from "../words/say.ts";
import { verdict } from "./verdict.ts";
import { holds } from "./waiting.ts";
import "./LookUp.css";

const COUNTING = 2500; // as long as the screen takes to count

export function LookUp({ room, scene }: { room: Room; scene: ShownScene }) {
  const told = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (told.value = true), COUNTING);
    return () => clearTimeout(timer);
  }, [scene.key]);
  useEffect(() => {
    const hold = holds(scene, { mine: mine.value, hurry: room.brisk, still: false, now: performance.now() });
    if (!told.value || hold === null) return;
    const timer = setTimeout(endScene, hold);
    return () => clearTimeout(timer);
  }, [told.value, room.brisk]);
  const { sentences, showdown } = scene;
  const caller = showdown.challengers[0] ?? showdown.bidder;
  return (
    <main class="look-up showdown stack is-centred">
      {told.value && sentences ? (
        <>
          <p class="verdict-word">{verdict(showdown, sentences, names.value, mine.value)}</p>
          <p class="verdict-cost">{together(sentences.costs)}</p>
        </>
      ) : (
        <>
          <p>
            {labels.value[caller]}: <b>{say.action(showdown.call, room.info, names.value)}</b>
          </p>
          <p class="look-up-word">{t("Look up!")}</p>
        </>
      )}
      <button type="button" class="answer" onClick={endScene}>
        {t("Continue")}
      </button>
    </main>
  );
}
