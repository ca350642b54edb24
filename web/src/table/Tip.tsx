/** One sentence about an action that is new to this player, after what that action is called at this table. */

import { coached, legend } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import { room } from "../state/store.ts";
import { tip } from "../state/tips.ts";
import { isNew, understood } from "../state/understood.ts";
import * as say from "../words/say.ts";
import "./Hint.css";

/** The signs of the coach, which are explained as an action is. */
const SIGNS = "coach";

export function Tip() {
  const info = room.value?.info;
  if (!info) return null;
  const now = tip.value ?? (coached.value && isNew(SIGNS) ? { kind: SIGNS, text: legend(info.facts.piece) } : null);
  if (!now) return null;
  const name = say.called(now.kind, info);
  return (
    <button type="button" class="hint tip" onClick={() => understood(now.kind)}>
      {name ? <strong>{name}</strong> : null} <span>{now.text}</span> <b>{t("Got it")}</b>
    </button>
  );
}
