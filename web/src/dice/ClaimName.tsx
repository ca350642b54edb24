/** What a claim is called, where it has more of a name than its dice. */

import { isGrouped } from "../words/claims.ts";
import { claimed, read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import "./ClaimName.css";

export function ClaimName({ word, terms }: { word: string; terms: say.Terms }) {
  const it = read(word);
  if (!("hand" in it)) return null;
  const name = say.codeWord(it.hand, terms) || (isGrouped(it.hand) && claimed(it.hand, terms.facts.symbols) ? say.claim(it.hand, terms) : "");
  return name === "" ? null : <p class="claim-name">{name}</p>;
}
