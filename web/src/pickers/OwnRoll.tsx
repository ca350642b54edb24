/** What lies under one's own cup, as the game would claim it. */

import { rich } from "../kit/language.ts";
import type { Hand, Info } from "../view.ts";
import { isGrouped } from "../words/claims.ts";
import * as say from "../words/say.ts";

/** The claim that says just what one has; empty where one's dice are not known, or there is no such claim. */
export function ownClaim(hand: Hand | null, info: Info): string {
  const own = hand ? say.written(hand, info) : "";
  return info.facts.claims.includes(own) ? own : "";
}

export function OwnRoll({ own, info }: { own: string; info: Info }) {
  if (own === "") return null;
  const said = say.codeWord(own, info) || (isGrouped(own) ? say.claim(own, info) : own);
  return <p class="own-roll">{rich("You have {claim}.", { claim: <b>{said}</b> })}</p>;
}
