/** One point of the lesson, between the felt and the hand, with a tip that shows what it is about. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../kit/language.ts";
import { room, scene, send, state } from "../state/store.ts";
import { doubted, finish, next, point, progress, reading, spoke } from "./lesson.ts";
import "./Lesson.css";

/** What each point is about, the first of these that is there. */
const TARGETS: Record<string, readonly string[]> = {
  dice: [".tray .own"],
  bid: [".picker"],
  doubt: [".call.is-challenge", ".standing"],
};
const POINTED = "is-pointed-at";

/** Where the lesson lies and its tip points, in pixels: how far from the left, and where below the hand it begins. */
interface Tail {
  left: number;
  at: number;
  below: number;
  /** It lies at the very top, where it can hide nothing that is picked from. */
  top: boolean;
}

/** Longer than this, a point is set smaller: it takes the room of what is picked from. */
const LONG = 120;

/** Whether there is no room between the felt and the hand: what a claim is picked from is taller than a grid. */
function isShort(): boolean {
  const least = document.querySelector(".picker :is(.ladder, .builder, .is-tall)") ? 900 : 800;
  return innerHeight < 520 ? innerWidth < 1100 : innerHeight < least && innerWidth < 900;
}

const within = (it: number, least: number, most: number): number => Math.round(Math.min(Math.max(it, least), Math.max(least, most)));

export function Lesson() {
  const box = useRef<HTMLElement>(null);
  const tail = useSignal<Tail | null>(null);
  const now = point.value;
  const seen = state.value;
  const seat = seen?.seat;
  const mine = seen?.view.public.history.some(([by]) => by === seat) ?? false;

  useEffect(() => {
    if (mine) spoke();
  }, [mine]);
  useEffect(() => {
    if (scene.value) doubted();
  }, [scene.value]);
  const screen = useScreen();
  useHeldBack();
  useLayoutEffect(() => {
    if (now?.at !== "dice") return undefined;
    const dice = document.querySelector(".tray .own");
    dice?.addEventListener("click", next);
    return () => dice?.removeEventListener("click", next);
  }, [now?.at]);
  useLayoutEffect(() => {
    const it = box.current;
    const shown = (TARGETS[now?.at ?? ""] ?? []).map((one) => document.querySelector(one)).find(Boolean);
    // A cup that somebody else has is spoken of without pointing at it.
    const target = shown ?? document.querySelector(".tray");
    if (!it || !target) {
      tail.value = null;
      return undefined;
    }
    shown?.classList.add(POINTED);
    const wide = it.parentElement?.clientWidth ?? 0;
    const there = target.getBoundingClientRect();
    const middle = there.left + there.width / 2;
    const left = within(middle - it.offsetWidth / 2, 10, wide - it.offsetWidth - 10);
    const above = it.parentElement?.getBoundingClientRect().top ?? 0;
    const below = (document.querySelector(".tray") ?? target).getBoundingClientRect().bottom - above + 8;
    // With the cup in one's hand there is nothing to doubt: what matters now is what it can be passed on with.
    const picking = document.querySelector(".picker .is-legal, .picker .is-live") !== null;
    const top = now?.at === "bid" || (now?.at === "doubt" && picking && document.querySelector(".call.is-challenge") === null);
    tail.value = { left, at: within(middle - left, 28, it.offsetWidth - 28), below, top };
    return () => shown?.classList.remove(POINTED);
  }, [now?.at, seen?.v, seen?.actions, screen]);

  if (!now) return null;
  return (
    <section
      ref={box}
      class={`lesson ${isShort() ? "is-short" : ""} ${tail.value?.top ? "is-top" : ""} ${now.text.length > LONG ? "is-long" : ""}`}
      style={tail.value ? { left: `${tail.value.left}px`, "--tail": `${tail.value.at}px`, "--below": `${tail.value.below}px` } : {}}
      aria-label={t("How to play")}
      data-at={now.at}
    >
      <p>{now.text}</p>
      <footer>
        <small>{progress.value}</small>
        <button type="button" class="quiet" onClick={finish}>
          {t("Skip")}
        </button>
        <button type="button" class="quiet lesson-next" onClick={next}>
          {t("Got it")}
        </button>
      </footer>
    </section>
  );
}

const size = (): string => `${innerWidth} ${innerHeight}`;

/** The size of the page, which changes when a phone is turned: what is pointed at lies elsewhere then. */
function useScreen(): string {
  const screen = useSignal(size());
  useEffect(() => {
    const measure = () => (screen.value = size());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return screen.value;
}

/** Bots wait while there is something to read, where it is mine to say how fast they answer. */
function useHeldBack(): void {
  const wanted = reading.value;
  const asked = useRef(false);
  useEffect(() => {
    if (wanted === asked.current || !room.peek()?.host) return;
    asked.current = wanted;
    send({ t: "linger", on: wanted });
  }, [wanted]);
}
