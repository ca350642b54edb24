/** Chances as figures beside what they are about. */

import { Icon } from "../kit/Icon.tsx";
import { rich } from "../kit/language.ts";
import { brief, percent } from "../kit/percent.ts";
import { isOfPaper } from "../dice/Cup.tsx";
import { room } from "../state/store.ts";
import { spoken, type ShownChances } from "./coach.ts";
import "./Chances.css";

/** The chance by the dice or the bill in sight. */
function Seen({ it }: { it: ShownChances }) {
  const info = room.value?.info;
  return (
    <span>
      <Icon name={info && isOfPaper(info) ? "bill" : "die"} />
      {percent(it.dice)}
    </span>
  );
}

/** The chance given the bidding. */
function Told({ told }: { told: number }) {
  return (
    <span>
      <Icon name="told" />
      {percent(told)}
    </span>
  );
}

/** Both figures, small, each beside its sign. */
export function Chances({ it, class: more }: { it: ShownChances; class?: string }) {
  return (
    <span class={`chances ${more ?? ""}`} role="img" aria-label={spoken(it)}>
      <Seen it={it} />
      {it.told === null ? null : <Told told={it.told} />}
    </span>
  );
}

/** The same with what the signs mean. */
export function Explained({ it }: { it: ShownChances }) {
  const dice = <Seen it={it} />;
  return (
    <span class="chances is-explained">
      {it.told === null ? dice : rich("{dice} from what you see, {told} counting the bids", { dice, told: <Told told={it.told} /> })}
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
