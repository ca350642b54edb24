/** The word that ends a round lands on the table, before anything is shown. */

import { useEffect } from "preact/hooks";
import { play } from "../sound/sound.ts";
import { labels, names } from "../state/store.ts";
import type { Info, Showdown } from "../view.ts";
import * as say from "../words/say.ts";
import "./Cry.css";

/** How long the table is looked at with the word on it. */
export const CRY = 950;

export function Cry({ it, info, cut }: { it: Showdown; info: Info; cut: () => void }) {
  const caller = it.challengers[0] ?? it.bidder;
  const word = say.action(it.call, info, names.value);
  useEffect(() => {
    play("slam");
    const timer = setTimeout(cut, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : CRY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" class="showdown cry" aria-label={word} onClick={cut} style={{ "--letters": Math.max(4, word.length) }}>
      <span class="cry-card">
        <small>{labels.value[caller]}</small>
        <strong>{word}</strong>
      </span>
    </button>
  );
}
