/** What the player who waits may hold: how likely each hand is after these bids, beside how often it is thrown. */

import { t } from "../kit/language.ts";
import { percent } from "../kit/percent.ts";
import * as say from "../words/say.ts";
import type { Shown } from "./explorer.ts";
import { HandMap } from "./HandMap.tsx";
import type { Mapped } from "./handmap.ts";
import { Dice } from "./HandTable.tsx";

export function Others({ info, explored }: Shown) {
  const hands = explored.others.toSorted((a, b) => b.likely - a.likely);
  const most = Math.max(...hands.map(({ likely, dealt }) => Math.max(likely, dealt)));
  return (
    <>
      <HandMap info={info} label={t("Every hand: the likelier, the taller")} hands={explored.others.map(({ dice, likely }): Mapped => ({ dice, likely, mix: [{ kind: "held", often: 1 }], told: "" }))} />
      <ul class="other-hands stack is-dense number" style={{ "--dice": info.dice[1 - explored.seat] ?? 1 }}>
        {hands.map(({ dice, likely, dealt }) => (
          <li key={dice.join("")} style={{ "--likely": (likely / most).toFixed(4), "--dealt": (dealt / most).toFixed(4) }}>
            <span class="unseen">{say.hand(dice, info)}</span>
            <Dice dice={dice} info={info} />
            <i aria-hidden />
            <b>{percent(likely, likely < 0.0995 ? 1 : 0)}</b>
          </li>
        ))}
      </ul>
      <p class="faint small">{t("The mark shows how often each hand is thrown.")}</p>
    </>
  );
}
