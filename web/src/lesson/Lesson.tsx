/** One point of the lesson; what it is about has a frame. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { room, scene, send, state } from "../state/store.ts";
import { called, finish, next, point, progress, reading, spoke } from "./lesson.ts";
import "../table/Hint.css";

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
    <section class="hint lesson" aria-label={t("How to play")} data-at={now.at}>
      <button type="button" class="lesson-next" onClick={next}>
        <span class="lesson-text">{now.text}</span> <b>{t("Got it")}</b> <small>{progress.value}</small>
      </button>
      <button type="button" class="quiet icon-button" aria-label={t("Skip")} onClick={finish}>
        <Icon name="close" />
      </button>
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
