/** What lies under one's own cup, as the game would claim it. */

import { rich } from "../kit/language.ts";
import type { Info } from "../view.ts";
import { isGrouped } from "../words/claims.ts";
import * as say from "../words/say.ts";

export function OwnRoll({ own, info }: { own: string; info: Info }) {
  if (own === "") return null;
  const said = say.codeWord(own, info) || (isGrouped(own) ? say.claim(own, info) : own);
  return <p class="own-roll">{rich("You have {claim}.", { claim: <b>{said}</b> })}</p>;
}
