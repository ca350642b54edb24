/** A showdown, where a screen shows it to the room: this device says who doubts, and how it ended once the room has seen it. */

import { useEffect, useMemo } from "preact/hooks";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Said } from "../dice/Said.tsx";
import { Countdown } from "../kit/Countdown.tsx";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import { Count } from "../showdown/Count.tsx";
import { CRY } from "../showdown/Cry.tsx";
import { score, type Beat } from "../showdown/order.ts";
import { verdict } from "../showdown/verdict.ts";
import { holds } from "../showdown/waiting.ts";
import type { ShownScene } from "../state/queue.ts";
import { endScene, labels, mine, names } from "../state/store.ts";
import * as say from "../words/say.ts";
import { reveal, revealed } from "./inhand.ts";
import "./LookUp.css";

/** Nobody reads it in their hand before the room has read it. */
const GRACE = 700;

export function LookUp({ room, scene }: { room: Room; scene: ShownScene }) {
  const { sentences, showdown: it } = scene;
  const told = revealed.value === scene.key;
  const last = score(it).at(-1) as Beat;
  useEffect(() => {
    const timer = setTimeout(() => reveal(scene.key), CRY + last.at + GRACE);
    return () => clearTimeout(timer);
  }, [scene.key]);
  const hold = useMemo(
    () => holds(scene, { mine: mine.value, hurry: room.brisk, still: false, now: performance.now() }),
    [scene.key, told, room.brisk],
  );
  const caller = it.challengers[0] ?? it.bidder;
  const call = (
    <p class="show-call">
      <span>{labels.value[caller]}</span>
      <strong>{say.action(it.call, room.info, names.value)}</strong>
    </p>
  );
  if (!told) {
    return (
      <main class="look-up showdown">
        {call}
        <p class="look-up-word">{t("Look up!")}</p>
      </main>
    );
  }
  return (
    <main class={`look-up showdown is-told ${it.stands ? "is-true" : "is-false"}`}>
      <p class="show-bid">
        <span>{labels.value[it.bidder]}</span>
        <Said word={it.bid} terms={room.info} names={names.value} class="is-large" />
      </p>
      <ClaimName word={it.bid} terms={room.info} />
      {call}
      <Count it={it} info={room.info} beat={last} />
      {sentences ? (
        <div class="verdict">
          <p class="verdict-word">{verdict(it, sentences, names.value, mine.value)}</p>
          <p class="verdict-cost">{together(sentences.costs)}</p>
        </div>
      ) : null}
      <button type="button" class="confirm" onClick={endScene}>
        <Countdown label={t("Continue")} hold={hold} done={endScene} />
      </button>
    </main>
  );
}
