/** One sentence about an action that is new to this player. */

import { hint, understood } from "../state/hints.ts";
import "./Hint.css";

export function Hint() {
  const now = hint.value;
  if (!now) return null;
  return (
    <button type="button" class="hint" onClick={() => understood(now.kind)}>
      <span>{now.text}</span>
      <b>Got it</b>
    </button>
  );
}
