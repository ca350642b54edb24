/** One point of the lesson, between the felt and the hand, with a tip that shows what it is about. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../kit/language.ts";
import { room, scene, send, state } from "../state/store.ts";
import { called, finish, next, point, progress, reading, spoke } from "./lesson.ts";
import "./Lesson.css";

/** What each point is about, the first of these that is there. */
const TARGETS: Record<string, readonly string[]> = {
  dice: [".tray .own"],
  bid: [".picker"],
  doubt: [".call.is-challenge", ".standing"],
};
const POINTED = "is-pointed-at";

/** How far from the left the lesson lies, and how far from there its tip points, in pixels. */
interface Tail {
  left: number;
  at: number;
}

/** Longer than this, a point is set smaller. */
const LONG = 120;

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
    if (scene.value) called(scene.value.showdown);
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
    tail.value = { left, at: within(middle - left, 28, it.offsetWidth - 28) };
    return () => shown?.classList.remove(POINTED);
  }, [now?.at, seen?.v, seen?.actions, screen]);

  if (!now) return null;
  return (
    <section
      ref={box}
      class={`lesson ${now.text.length > LONG ? "is-long" : ""}`}
      style={tail.value ? { "--left": `${tail.value.left}px`, "--tail": `${tail.value.at}px` } : {}}
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
