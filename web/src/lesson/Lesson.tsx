/** One point of the lesson, between the felt and the hand; what it is about has a frame. */

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

export function Lesson() {
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
  useHeldBack();
  useLayoutEffect(() => {
    if (now?.at !== "dice") return undefined;
    const dice = document.querySelector(".tray .own");
    dice?.addEventListener("click", next);
    return () => dice?.removeEventListener("click", next);
  }, [now?.at]);
  useLayoutEffect(() => {
    // A cup that somebody else has is spoken of without pointing at it.
    const shown = (TARGETS[now?.at ?? ""] ?? []).map((one) => document.querySelector(one)).find(Boolean);
    shown?.classList.add(POINTED);
    return () => shown?.classList.remove(POINTED);
  }, [now?.at, seen?.v, seen?.actions]);

  if (!now) return null;
  return (
    <section class="lesson" aria-label={t("How to play")} data-at={now.at}>
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
