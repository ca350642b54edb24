/** The showdown: cups lift in order, matching dice light up, the count climbs, then the verdict. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { of, silent } from "../bots/talk.ts";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Said } from "../dice/Said.tsx";
import { Steps } from "../history/Steps.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import type { Room } from "../protocol.ts";
import type { Scene } from "../state/queue.ts";
import { endScene, isBot, mine, names } from "../state/store.ts";
import { around } from "../table/seating.ts";
import * as say from "../words/say.ts";
import { Count } from "./Count.tsx";
import { Hands } from "./Hands.tsx";
import { climbed, order } from "./order.ts";
import "./Showdown.css";

const LIFTING = 1700; // all cups together, whatever their number
const BEFORE = 350;
const AFTER = 450; // from the last cup to the verdict: about 2.5 seconds in all
const HOLD = 3600;
const STILL_HOLD = 7000;

export function Showdown({ room, scene }: { room: Room; scene: Scene }) {
  const it = scene.showdown;
  const { info } = room;
  const lifting = order(it);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lifted = useSignal(still ? lifting.length : 0);
  const told = useSignal(still);
  const go = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const asking = useSignal(false);

  useEffect(() => {
    go.current?.focus({ preventScroll: true });
    const after = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
    if (!still) {
      lifting.forEach((_, i) => {
        after(BEFORE + (LIFTING * i) / lifting.length, () => (lifted.value = Math.max(lifted.value, i + 1)));
      });
      after(BEFORE + (lifting.length > 0 ? LIFTING : 0) + AFTER, () => (told.value = true));
      after(BEFORE + LIFTING + AFTER + HOLD, endScene);
    } else {
      after(STILL_HOLD, endScene);
    }
    return stop;
  }, [scene.key]);

  // A tap anywhere hurries; the button does the same by keyboard.
  useEffect(() => {
    stage.current?.addEventListener("click", skip);
    return () => stage.current?.removeEventListener("click", skip);
  }, []);

  function stop(): void {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }

  /** The scene stays until somebody goes on: there is something to read. */
  function explain(event: Event): void {
    event.stopPropagation();
    stop();
    asking.value = true;
  }

  function skip(): void {
    if (told.value) endScene();
    lifted.value = lifting.length;
    told.value = true;
  }

  const open = new Set(lifting.slice(0, lifted.value));
  const count = climbed(it, [...open], lifting.length);
  const seats = lifting.length > 0 ? around(it.hands.length, mine.value[0] ?? 0) : [];
  const shown = [...seats, ...(lifting.length > 0 ? [mine.value[0] ?? 0] : [])].filter(
    (seat) => it.hands[seat] !== null || it.out.includes(seat),
  );
  const who = names.value;
  const caller = it.challengers[0] ?? it.bidder;
  // One cup was lifted: its dice lie below the claim, in the same order.
  const single = lifting.length === 1;

  const remark = silent.value ? undefined : of(scene.talk, it.round).get(caller);

  return (
    <>
    <main class={`showdown ${single ? "is-single" : ""} ${told.value ? "is-told" : ""}`} ref={stage}>
      <div class="show-head">
        <p class="show-bid">
          <span>{who[it.bidder]}</span>
          <Said word={it.bid} terms={info} names={who} class="is-large" />
        </p>
        <ClaimName word={it.bid} terms={info} />
        <p class="show-call">
          <span>{who[caller]}</span>
          <strong>{say.action(it.call, info, who)}</strong>
        </p>
        {remark === undefined ? null : <q class="show-talk">{remark}</q>}
        {count === null ? null : <Count it={it} count={count} info={info} />}
      </div>
      <Hands it={it} info={info} shown={shown} open={open} lifting={lifting.length} told={told.value} />
      <div class="show-foot">
        <div class="verdict">
          {told.value && scene.sentences ? (
            <>
              <p class="verdict-count">{scene.sentences.count}</p>
              <p class="verdict-word">{scene.sentences.verdict}</p>
              <p class="verdict-cost">{scene.sentences.costs.join(" ")}</p>
            </>
          ) : null}
        </div>
        <div class="show-buttons">
          <button type="button" class={told.value ? "confirm" : "answer"} ref={go}>
            {told.value ? "Continue" : "Skip"}
          </button>
          {told.value && it.history.some(([seat]) => isBot(seat)) ? (
            <button type="button" class="answer show-why" aria-haspopup="dialog" onClick={explain}>
              Why?
            </button>
          ) : null}
        </div>
      </div>
    </main>
    {asking.value ? (
      <Sheet title="Why the bots did that" close={() => (asking.value = false)}>
        <div class="history">
          <Steps history={it.history} info={info} over={it.round} told />
        </div>
      </Sheet>
    ) : null}
    </>
  );
}
