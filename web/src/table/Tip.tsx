/** One sentence about an action that is new to this player, after what that action is called at this table. */

import { computed } from "@preact/signals";
import { coached, legend } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import { pickerOf } from "../pickers/registry.ts";
import { myTurn, room } from "../state/store.ts";
import { tip } from "../state/tips.ts";
import { isNew, understood } from "../state/understood.ts";
import type { Info } from "../view.ts";
import * as say from "../words/say.ts";
import "./Hint.css";

/** The signs of the coach, and the number beside a face, which are explained as an action is. */
const SIGNS = "coach";
const HELD = "held";

/** What is explained now. */
export const hint = computed<{ kind: string; text: string } | null>(() => {
  const info = room.value?.info;
  return info ? (tip.value ?? signs(info)) : null;
});

function signs({ facts }: Info): { kind: string; text: string } | null {
  if (coached.value && isNew(SIGNS)) return { kind: SIGNS, text: legend(facts.piece) };
  const counts = myTurn.value && pickerOf(facts) === "faces" && !facts.forehead;
  return counts && isNew(HELD) ? { kind: HELD, text: t("A ringed number beside a face: so many of your own count for it.") } : null;
}

export function Tip() {
  const info = room.value?.info;
  const now = hint.value;
  if (!info || !now) return null;
  const name = say.called(now.kind, info);
  return (
    <button type="button" class="hint tip" onClick={() => understood(now.kind)}>
      {name ? <strong>{name}</strong> : null} <span>{now.text}</span> <b>{t("Got it")}</b>
    </button>
  );
}
