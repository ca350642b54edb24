/** One sentence about an action that is new to this player, after what that action is called at this table. */

import { t } from "../kit/language.ts";
import { room } from "../state/store.ts";
import { tip, understood } from "../state/tips.ts";
import * as say from "../words/say.ts";
import "./Tip.css";

export function Tip() {
  const now = tip.value;
  const info = room.value?.info;
  if (!now || !info) return null;
  const name = say.called(now.kind, info);
  return (
    <button type="button" class="tip" onClick={() => understood(now.kind)}>
      <span>
        {name ? <strong class="tip-name">{name}</strong> : null}
        {now.text}
      </span>
      <b>{t("Got it")}</b>
    </button>
  );
}
