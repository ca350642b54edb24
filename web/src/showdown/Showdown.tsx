/** The showdown: cups lift in order, matching dice light up, the count climbs, then the verdict. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { remarks, silent } from "../bots/talk.ts";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Said } from "../dice/Said.tsx";
import { Countdown } from "../kit/Countdown.tsx";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import type { ShownScene } from "../state/queue.ts";
import { play } from "../sound/sound.ts";
import { endScene, labels, mine, names } from "../state/store.ts";
import { around } from "../table/seating.ts";
import type { Showdown as ShowdownOf } from "../view.ts";
import { together } from "../kit/english.ts";
import * as say from "../words/say.ts";
import { Count } from "./Count.tsx";
import { Hands } from "./Hands.tsx";
import { DiceMark } from "./DiceMark.tsx";
import { More } from "./More.tsx";
import { BREATH, order, score, type Beat } from "./order.ts";
import { verdict } from "./verdict.ts";
import { holds } from "./waiting.ts";
import "./Showdown.css";

interface Score {
  beat: Beat;
  /** Everybody holds their breath. */
  held: boolean;
  stop: () => void;
  skip: () => void;
}

/** The score as it is played: the beat that is on, what holds it there, and what hurries it on. */
function useScore(it: ShowdownOf, key: string, still: boolean): Score {
  const beats = score(it);
  const last = beats.at(-1) as Beat;
  const now = useSignal<Beat>(still ? last : { ...last, is: "lift", lifted: 0, counted: 0 });
  const held = useSignal(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  useEffect(() => {
    const after = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
    if (still) sound(last);
    else {
      for (const beat of beats) {
        if (beat.decides) after(beat.at - BREATH, hold);
        after(beat.at, () => become(beat));
      }
    }
    return stop;
  }, [key]);

  function hold(): void {
    held.value = true;
    play("breath");
  }

  function become(beat: Beat): void {
    held.value = false;
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

  return { beat: now.value, held: held.value, stop, skip };
}

/** A longer verdict is written smaller. */
const LONG = 60;

/** How many hands there are decides how they lie, and how much of a wide table each takes. */
function company(hands: number): { kind: string; style: Record<string, string | number> } {
  const wide = hands > 14 ? 12 : hands > 10 ? 15 : hands > 6 ? 19 : hands > 4 ? 22 : 28;
  const kind = [hands > 5 && "is-many", hands > 8 && "is-more", hands > 10 && "is-crowd"].filter(Boolean).join(" ");
  return { kind, style: { "--hands": hands, "--wide": `${wide}cqw` } };
}

export function Showdown({ room, scene }: { room: Room; scene: ShownScene }) {
  const it = scene.showdown;
  const { info } = room;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const { beat, held, stop, skip } = useScore(it, scene.key, still);
  const told = beat.is === "verdict";
  const stage = useRef<HTMLElement>(null);
  const reading = useSignal(false);
  const checking = useSignal(false);

  // A tap anywhere hurries, except in a sheet that lies over it; the button does the same by keyboard.
  useLayoutEffect(() => {
    const tapped = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("dialog"))) skip();
    };
    stage.current?.addEventListener("click", tapped);
    return () => stage.current?.removeEventListener("click", tapped);
  }, []);

  const lifting = order(it);
  const me = mine.value[0] ?? 0;
  const seats = lifting.length > 0 ? [...around(it.hands.length, me), me] : [];
  const shown = seats.filter((seat) => it.hands[seat] !== null || it.out.includes(seat));
  const caller = it.challengers[0] ?? it.bidder;
  const remark = silent.value ? undefined : remarks(scene.talk, it.round).get(caller);
  // One cup was lifted: its dice lie below the claim, in the same order.
  const { kind, style } = company(shown.length);
  const looks = [lifting.length === 1 ? "is-single" : "is-ring", kind, told && "is-told", held && "is-held", it.stands ? "is-true" : "is-false"];
  const cost = together(scene.sentences?.costs ?? []);
  const word = scene.sentences ? verdict(it, scene.sentences, names.value, mine.value) : "";

  return (
    <main class={`showdown ${looks.filter(Boolean).join(" ")}`} style={style} ref={stage}>
      <div class="show-stage">
        <div class="show-head">
          <p class="show-bid">
            <span>{labels.value[it.bidder]}</span>
            <Said word={it.bid} terms={info} names={names.value} class="is-large" />
          </p>
          <ClaimName word={it.bid} terms={info} />
          <p class="show-call">
            <span>{labels.value[caller]}</span>
            <strong>{say.action(it.call, info, names.value)}</strong>
          </p>
          {remark === undefined ? null : <q class="show-talk">{remark}</q>}
        </div>
        <Hands it={it} info={info} seats={room.seats} shown={shown} beat={beat} />
        <div class="show-foot">
          <Count it={it} info={info} beat={beat} />
          <div class={`verdict ${word.length + cost.length > LONG ? "is-long" : ""}`}>
            {told && scene.sentences ? (
              <>
                <p class="verdict-word">{word}</p>
                <p class="verdict-cost">{cost}</p>
              </>
            ) : null}
          </div>
          <div class="show-buttons">
            <Go room={room} scene={scene} told={told} still={still} stays={[reading, checking]} />
            {told ? <More scene={scene} info={info} open={reading} opens={stop} /> : null}
            {told ? <DiceMark info={info} round={it.round} hands={it.hands} over open={checking} opens={stop} /> : null}
          </div>
        </div>
      </div>
    </main>
  );
}

interface GoProps {
  room: Room;
  scene: ShownScene;
  told: boolean;
  still: boolean;
  /** What is open over it: while there is something to read, it stays. */
  stays: readonly Signal<boolean>[];
}

/** On to what follows, at once or by itself. */
function Go({ room, scene, told, still, stays }: GoProps) {
  const go = useRef<HTMLButtonElement>(null);
  const exploring = useSignal(false);
  useEffect(() => go.current?.focus({ preventScroll: true }), [scene.key]);
  // Whoever walks on by keyboard is looking for something here, and must not lose it on the way.
  useEffect(() => {
    const walked = ({ target }: FocusEvent) => {
      if (target !== go.current && target instanceof Element && target.matches(":focus-visible")) exploring.value = true;
    };
    const stage = go.current?.closest<HTMLElement>(".showdown");
    stage?.addEventListener("focusin", walked);
    return () => stage?.removeEventListener("focusin", walked);
  }, []);
  const hold = useMemo(
    () => holds(scene, { mine: mine.value, hurry: room.brisk, still, now: performance.now() }),
    [scene.key, told, room.brisk],
  );
  const waits = exploring.value || stays.some((it) => it.value);
  return (
    <button type="button" class={told ? "confirm" : "answer"} ref={go}>
      {told ? <Countdown label={t("Continue")} hold={waits ? null : hold} done={endScene} /> : t("Skip")}
    </button>
  );
}
