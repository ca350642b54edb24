/** What stands, and what a button is a bet on, in figures. */

import type { CoachOdds } from "../protocol.ts";
import { Chances } from "./Chances.tsx";
import { coached, figures, oddsOf } from "./coach.ts";
import "./Bets.css";

/** Beside the bid or claim that stands: how likely it is true. */
export function StandingOdds() {
  const it = coached.value?.standing;
  return it ? (
    <span class="standing-odds">
      true <Chances it={figures(it)} />
    </span>
  ) : null;
}

/** Under a word that answers the standing bid: what it is a bet on. */
export function CallOdds({ kind }: { kind: string }) {
  const it = coached.value?.standing;
  if (!it || !(kind in BETS)) return null;
  return (
    <small class="call-odds">
      {BETS[kind]} <Chances it={figures(it, kind === "spoton" ? "exact" : "true")} />
    </small>
  );
}

const BETS: Record<string, string> = { challenge: "true", spoton: "exact" };

/** Under a button with dice to roll: how likely they beat the claim. */
export function DiceOdds({ word }: { word: string }) {
  const it: CoachOdds | undefined = oddsOf(word);
  return it ? (
    <small class="dice-odds">
      beats it <Chances it={figures(it)} />
    </small>
  ) : null;
}
