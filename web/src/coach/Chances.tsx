/** Chances as figures beside what they are about. */

import { Icon } from "../kit/Icon.tsx";
import { brief, percent } from "../kit/percent.ts";
import { isOfPaper } from "../dice/Cup.tsx";
import { room } from "../state/store.ts";
import { spoken, type ShownChances } from "./coach.ts";
import "./Chances.css";

/** Both figures, small: beside a die or a bill the chance by those in sight, beside a bubble the chance given the bidding. */
export function Chances({ it, class: more }: { it: ShownChances; class?: string }) {
  const info = room.value?.info;
  return (
    <span class={`chances ${more ?? ""}`} role="img" aria-label={spoken(it)}>
      <span>
        <Icon name={info && isOfPaper(info) ? "bill" : "die"} />
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
