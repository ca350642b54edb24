/** A sentence of the server, in which the bids that it writes down are drawn as everywhere at the table. */

import type { Terms } from "../words/say.ts";
import { bidsIn } from "../words/telling.ts";
import { Said } from "./Said.tsx";

export function Telling({ text, terms }: { text: string; terms: Terms | undefined }) {
  if (!terms) return <>{text}</>;
  return (
    <>
      {bidsIn(text, terms.facts.symbols).map((part, index) => ("text" in part ? part.text : <Said key={index} word={part.word} terms={terms} class="in-line" />))}
    </>
  );
}
