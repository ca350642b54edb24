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
import type { ShownScene } from "../state/queue.ts";
import { play } from "../sound/sound.ts";
import { endScene, isBot, labels, mine, names } from "../state/store.ts";
import { around } from "../table/seating.ts";
import type { Showdown as ShowdownOf } from "../view.ts";
import { consequences, outcome } from "../words/ending.ts";
import * as say from "../words/say.ts";
import { Count } from "./Count.tsx";
import { Hands } from "./Hands.tsx";
import { DiceMark } from "../trust/DiceMark.tsx";
import { BREATH, climbed, order, score, type Beat } from "./order.ts";
import { waits } from "./waiting.ts";
import "./Showdown.css";

/** How long the verdict stands before it goes on by itself, unless somebody wants it to wait. */
const HOLD = 6000;
const STILL_HOLD = 9000;

/** The score as it is played: the beat that is on, what holds it there, and what hurries it on. */
function useScore(it: ShowdownOf, key: string, still: boolean): { beat: Beat; stop: () => void; skip: () => void } {
  const beats = score(it);
  const last = beats.at(-1) as Beat;
  const now = useSignal<Beat>(still ? last : { ...last, is: "lift", lifted: 0, counted: 0 });
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  useEffect(() => {
    const after = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
    if (still) sound(last);
    else {
      for (const beat of beats) {
        if (beat.decides) after(beat.at - BREATH, () => play("breath"));
        after(beat.at, () => become(beat));
      }
    }
    return stop;
  }, [key]);

  function become(beat: Beat): void {
    now.value = beat;
    sound(beat);
  }

  function sound(beat: Beat): void {
    if (beat.is === "lift") play("lift");
    else if (beat.is === "count") play("count", beat.counted - 1);
    else play(mine.value.some((seat) => it.losers.includes(seat)) ? "lost" : "won");
  }

  function stop(): void {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }

  function skip(): void {
    stop();
    if (now.peek().is === "verdict") endScene();
    else become(last);
  }

  return { beat: now.value, stop, skip };
}

/** So many hands of so many dice find no room around a table with words in its middle. */
function areListed(dice: readonly number[]): boolean {
  return dice.length > 3 && dice.length <= 10 && Math.max(...dice) > 5;
}

export function Showdown({ room, scene }: { room: Room; scene: ShownScene }) {
  const it = scene.showdown;
  const { info } = room;
  const lifting = order(it);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { beat, stop, skip } = useScore(it, scene.key, still);
  const told = beat.is === "verdict";
  const go = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const asking = useSignal(false);
  const checking = useSignal(false);
  const exploring = useSignal(false);

  useEffect(() => go.current?.focus({ preventScroll: true }), [scene.key]);

  // A tap anywhere hurries, except in the sheet about the dice; the button does the same by keyboard.
  useLayoutEffect(() => {
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("dialog"))) skip();
    };
    stage.current?.addEventListener("click", tapped);
    return () => stage.current?.removeEventListener("click", tapped);
  }, []);

  // Whoever walks on by keyboard is looking for something here, and must not lose it on the way.
  function walked({ target }: FocusEvent): void {
    if (target !== go.current && target instanceof Element && target.matches(":focus-visible")) exploring.value = true;
  }

  /** The scene stays until somebody goes on: there is something to read. */
  function explain(event: Event): void {
    event.stopPropagation();
    stop();
    asking.value = true;
  }

  const open = new Set(lifting.slice(0, beat.lifted));
  const count = climbed(it, beat.counted, told);
  const me = mine.value[0] ?? 0;
  const seats = lifting.length > 0 ? [...around(it.hands.length, me), me] : [];
  const shown = seats.filter((seat) => it.hands[seat] !== null || it.out.includes(seat));
  const who = names.value;
  const caller = it.challengers[0] ?? it.bidder;
  const stays = waits.value || exploring.value || asking.value || checking.value;
  // One cup was lifted: its dice lie below the claim, in the same order.
  const single = lifting.length === 1;
  const listed = !single && areListed(shown.map((seat) => it.hands[seat]?.length ?? 0));

  const verdict = (scene.sentences ? outcome(scene.sentences) : "").replaceAll(/\b-\b/g, "\u2011");
  const remark = silent.value ? undefined : remarks(scene.talk, it.round).get(caller);

  return (
    <>
      <main class={`showdown ${single ? "is-single" : ""} ${listed ? "is-listed" : ""} ${told ? "is-told" : ""}`} ref={stage} onFocusIn={walked}>
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
          <Hands it={it} info={info} shown={shown} open={open} counted={beat.counted} lifting={lifting.length} told={told} />
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
                {told ? <Countdown label={t("Continue")} hold={stays ? null : still ? STILL_HOLD : HOLD} done={endScene} /> : t("Skip")}
              </button>
              {told && it.history.some(([seat]) => isBot(seat)) ? (
                <button type="button" class="answer show-why" aria-haspopup="dialog" onClick={explain}>
                  {t("Bots’ reasons")}
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
