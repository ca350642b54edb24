/** What a player still has, drawn as so many. */

import { BlankDie } from "../dice/Die.tsx";
import { counted } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import * as say from "../words/say.ts";
import { DRAWN, FEW } from "./plates.ts";
import "./plate.css";

/** `short`: in a number, where there is little room. */
export function Lives({ lost, terms, short = false }: { lost: number; terms: say.Terms; short?: boolean }) {
  const { limit } = terms.facts;
  const { life } = terms.words;
  if (limit === 0) {
    const said = say.soFar(lost, terms);
    return short ? (
      <span class="few" role="img" aria-label={said} title={said}>
        {lost}
      </span>
    ) : (
      <span class="so-far">{said}</span>
    );
  }
  const label = t("{lost} of {all} lost", { lost, all: counted(limit, life) });
  if (short || limit > DRAWN) return <span class="few" role="img" aria-label={label}>{`${Math.max(0, limit - lost)}/${limit}`}</span>;
  return (
    <span class="lives" role="img" aria-label={label}>
      {Array.from({ length: limit }, (_, i) => (
        <i key={i} class={i < limit - lost ? "has" : "gone"} />
      ))}
    </span>
  );
}

/** So many dice, one by one as far as there is room for them. */
export function Few({ count, label }: { count: number; label: string }) {
  if (count > FEW) return <span class="few">{label}</span>;
  return (
    <span class="few" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, i) => <BlankDie key={i} />)}
    </span>
  );
}
