/** Chances as figures beside what they are about. */

import { Icon } from "../kit/Icon.tsx";
import { brief, percent } from "../kit/percent.ts";
import { spoken, type ShownChances } from "./coach.ts";
import "./Chances.css";

/** Both figures, small: beside a die the chance by the dice in sight, beside a bubble the chance given the bidding. */
export function Chances({ it, class: more }: { it: ShownChances; class?: string }) {
  return (
    <span class={`chances ${more ?? ""}`} role="img" aria-label={spoken(it)}>
      <span>
        <Icon name="die" />
        {percent(it.dice)}
      </span>
      {it.told === null ? null : (
        <span>
          <Icon name="told" />
          {percent(it.told)}
        </span>
      )}
    </span>
  );
}

/** Both figures in a cell, where there is room for them; one where they look the same. */
export function Brief({ it }: { it: ShownChances }) {
  const told = it.told === null || brief(it.told) === brief(it.dice) ? null : brief(it.told);
  return (
    <small class="brief" aria-hidden>
      <b>{brief(it.dice)}</b>
      {told === null ? null : <i>{told}</i>}
    </small>
  );
}
