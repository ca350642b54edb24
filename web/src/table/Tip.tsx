/** One sentence about an action that is new to this player. */

import { t } from "../kit/language.ts";
import { tip, understood } from "../state/tips.ts";
import "./Tip.css";

export function Tip() {
  const now = tip.value;
  if (!now) return null;
  return (
    <button type="button" class="tip" onClick={() => understood(now.kind)}>
      <span>{now.text}</span>
      <b>{t("Got it")}</b>
    </button>
  );
}
