/** What people call out and bots say beside the game: at their seat, which has a place for it, or at an edge where it has none. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { talk } from "../bots/talk.ts";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { useWide } from "../kit/wide.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Callout } from "../protocol.ts";
import { floating, landed, names, room, scene } from "../state/store.ts";
import { phrase } from "./phrases.ts";
import "./Voices.css";

/** For how long something is seen, in milliseconds: a line takes longer to read. */
const REACTION = 3200;
const LINE = 6000;
/** With more seats than this only the newest remark of a bot is shown. */
const CROWD = 5;

export interface Voice {
  key: string;
  /** null: somebody who watches. */
  seat: number | null;
  name: string;
  text: string;
  kind: "reaction" | "line" | "remark";
}

const words = (it: Callout): string => (it.reaction === null ? it.text : phrase(it.reaction));

/** Those that may be heard by now: what was called out after a round is not heard while its dice are still counted. */
const called = (): readonly Callout[] => floating.value.filter((it) => it.after === 0 || scene.value === null);

/** All that is said just now: of each seat one thing, and the newest first. */
export function voices(): readonly Voice[] {
  const remarks = [...talk.value].toReversed().slice(0, names.value.length > CROWD ? 1 : undefined);
  return [
    ...called().toReversed().map((it): Voice => ({
      key: `called ${it.number}`,
      seat: it.seat,
      name: it.name,
      text: words(it),
      kind: it.reaction === null ? "line" : "reaction",
    })),
    ...remarks.map(([seat, text]): Voice => ({ key: `${seat} ${text}`, seat, name: names.value[seat] ?? "", text, kind: "remark" })),
  ];
}

/** A letter is about so wide, in pixels; and of two lines so much is filled with words. */
const LETTER = 6.4;
const FILLED = 1.7;

/** Whether the two lines that a seat has for it are enough. */
export const fits = ({ text }: Voice, place: { width: number } | null): boolean =>
  place !== null && text.length * LETTER <= place.width * FILLED;

/** It goes by itself: what is heard has to be read in its time. */
export function Bubble({ of, named = false }: { of: Voice; named?: boolean }) {
  const who = of.seat === null ? undefined : room.value?.seats[of.seat];
  return (
    <div class={`voice is-${of.kind}`} aria-hidden>
      {named && who ? <Portrait of={who.portrait} /> : null}
      <span translate={of.kind !== "line"}>
        {named ? <b>{of.name}</b> : null} {of.text}
      </span>
    </div>
  );
}

/** Those whose seats have no place for it; what stands in the column beside the table need not be told twice. */
export function Voices({ of }: { of: readonly Voice[] }) {
  const wide = useWide();
  const newest = of.find(({ kind }) => !wide || kind !== "line");
  return newest ? (
    <div class="voices">
      <Bubble key={newest.key} of={newest} named />
    </div>
  ) : null;
}

/** What was called out, for the ear; and it ends in its time. */
export function Called() {
  const heard = useRef(new Set<number>());
  const spoken = useSignal("");
  const now = called();
  useEffect(() => {
    const fresh = now.filter((it) => !heard.current.has(it.number));
    heard.current = new Set(now.map((it) => it.number));
    for (const it of fresh) setTimeout(() => landed(it), it.reaction === null ? LINE : REACTION);
    if (fresh.length > 0 || now.length === 0)
      spoken.value = together(fresh.map((it) => t("{name}: {words}", { name: it.name, words: words(it) })));
  }, [now.at(-1)?.number, now.length]);
  return (
    <div class="unseen called" aria-live="polite">
      {spoken.value}
    </div>
  );
}
