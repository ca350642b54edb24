/** What stands, and what a button is a bet on, in figures. */

import type { ComponentChildren } from "preact";
import type { CoachOdds } from "../protocol.ts";
import { Chances } from "./Chances.tsx";
import { rich } from "../kit/language.ts";
import { coached, figures, oddsOf } from "./coach.ts";
import { CALLS } from "../words/plain.ts";
import "./Bets.css";

/** Beside the bid or claim that stands: how likely it is true. */
export function StandingOdds() {
  const it = coached.value?.standing;
  return it ? (
    <span class="standing-odds">
      {rich("true {chances}", { chances: <Chances it={figures(it)} /> })}
    </span>
  ) : null;
}

/** Under a word that answers the standing bid: what it is a bet on, or else what is said there without a coach. */
export function CallOdds({ kind, children }: { kind: string; children: ComponentChildren }) {
  const it = coached.value?.standing;
  if (!it || !CALLS.has(kind)) return children;
  return (
    <small class="call-odds">
      {kind === "spoton" && it.exact !== null
        ? rich("exact {chances}", { chances: <Chances it={figures(it, "exact")} /> })
        : rich("true {chances}", { chances: <Chances it={figures(it)} /> })}
    </small>
  );
}

/** Under a button with dice to roll: how likely they beat the claim. */
export function DiceOdds({ word }: { word: string }) {
  const it: CoachOdds | undefined = oddsOf(word);
  return it ? (
    <small class="dice-odds">
      {rich("beats it {chances}", { chances: <Chances it={figures(it)} /> })}
    </small>
  ) : null;
}
