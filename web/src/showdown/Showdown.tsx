/** The showdown: cups lift in order, matching dice light up, the count climbs, then the verdict. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { remarks, silent } from "../bots/talk.ts";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Said } from "../dice/Said.tsx";
import { Steps } from "../history/Steps.tsx";
import { t } from "../kit/language.ts";
import { Countdown } from "../kit/Countdown.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import type { Room } from "../protocol.ts";
import type { Scene } from "../state/queue.ts";
import { play } from "../sound/sound.ts";
import { endScene, isBot, labels, mine, names } from "../state/store.ts";
import { around } from "../table/seating.ts";
import { consequences, outcome } from "../words/ending.ts";
import * as say from "../words/say.ts";
import { Count } from "./Count.tsx";
import { Hands } from "./Hands.tsx";
import { DiceMark } from "../trust/DiceMark.tsx";
import { BREATH, climbed, order, score, type Beat } from "./order.ts";
import "./Showdown.css";

/** How long the verdict stands before it goes on by itself. */
const HOLD = 6000;
const STILL_HOLD = 9000;

export function Showdown({ room, scene }: { room: Room; scene: Scene }) {
  const it = scene.showdown;
  const { info } = room;
  const lifting = order(it);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const beats = score(it);
  const last = beats.at(-1) as Beat;
  const now = useSignal<Beat>(still ? last : { ...last, is: "lift", lifted: 0, counted: 0 });
  const told = now.value.is === "verdict";
  const go = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const asking = useSignal(false);
  const checking = useSignal(false);

  useEffect(() => {
    go.current?.focus({ preventScroll: true });
    if (still) sound(last);
    else {
      const after = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
      for (const beat of beats) {
        if (beat.decides) after(beat.at - BREATH, () => play("breath"));
        after(beat.at, () => {
          now.value = beat;
          sound(beat);
        });
      }
    }
    return stop;
  }, [scene.key]);

  // A tap anywhere hurries; the button does the same by keyboard.
  useLayoutEffect(() => {
    stage.current?.addEventListener("click", skip);
    return () => stage.current?.removeEventListener("click", skip);
  }, []);

  function stop(): void {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }

  function sound(beat: Beat): void {
    if (beat.is === "lift") play("lift");
    else if (beat.is === "count") play("count", beat.counted - 1);
    else play(mine.value.some((seat) => it.losers.includes(seat)) ? "lost" : "won");
  }

  /** The scene stays until somebody goes on: there is something to read. */
  function explain(event: Event): void {
    event.stopPropagation();
    stop();
    asking.value = true;
  }

  function skip(): void {
    stop();
    if (now.peek().is === "verdict") endScene();
    else {
      now.value = last;
      sound(last);
    }
  }

  const open = new Set(lifting.slice(0, now.value.lifted));
  const count = climbed(it, now.value.counted, told);
  const seats = lifting.length > 0 ? around(it.hands.length, mine.value[0] ?? 0) : [];
  const shown = [...seats, ...(lifting.length > 0 ? [mine.value[0] ?? 0] : [])].filter(
    (seat) => it.hands[seat] !== null || it.out.includes(seat),
  );
  const who = names.value;
  const caller = it.challengers[0] ?? it.bidder;
  // One cup was lifted: its dice lie below the claim, in the same order.
  const single = lifting.length === 1;

  const verdict = (scene.sentences ? outcome(scene.sentences) : "").replaceAll(/\b-\b/g, "\u2011");
  const remark = silent.value ? undefined : remarks(scene.talk, it.round).get(caller);

  return (
    <>
    <main class={`showdown ${single ? "is-single" : ""} ${told ? "is-told" : ""}`} ref={stage}>
      <div class="show-stage">
      <div class="show-head">
        <p class="show-bid">
          <span>{labels.value[it.bidder]}</span>
          <Said word={it.bid} terms={info} names={who} class="is-large" />
        </p>
        <ClaimName word={it.bid} terms={info} />
        <p class="show-call">
          <span>{labels.value[caller]}</span>
          <strong>{say.action(it.call, info, who)}</strong>
        </p>
        {remark === undefined ? null : <q class="show-talk">{remark}</q>}
        {count === null ? null : <Count it={it} count={count} info={info} />}
      </div>
      <Hands it={it} info={info} shown={shown} open={open} counted={now.value.counted} lifting={lifting.length} told={told} />
      <div class="show-foot">
        <div class="verdict">
          {told && scene.sentences ? (
            <>
              <p class={`verdict-word ${verdict.length > 60 ? "is-long" : ""}`}>{verdict}</p>
              <p class="verdict-cost">{consequences(scene.sentences)}</p>
            </>
          ) : null}
        </div>
        <div class="show-buttons">
          <button type="button" class={told ? "confirm" : "answer"} ref={go}>
            {told ? <Countdown label={t("Continue")} hold={asking.value || checking.value ? null : still ? STILL_HOLD : HOLD} done={endScene} /> : t("Skip")}
          </button>
          {told && it.history.some(([seat]) => isBot(seat)) ? (
            <button type="button" class="answer show-why" aria-haspopup="dialog" onClick={explain}>
              {t("Why?")}
            </button>
          ) : null}
          {told ? <DiceMark info={info} round={it.round} hands={it.hands} over open={checking} opens={stop} /> : null}
        </div>
      </div>
      </div>
    </main>
    {asking.value ? (
      <Sheet title={t("Why the bots did that")} close={() => (asking.value = false)}>
        <div class="history">
          <Steps history={it.history} info={info} over={it.round} told />
        </div>
      </Sheet>
    ) : null}
    </>
  );
}
