/** A strip of bids or claims by name, each picked by one tap. */

import { Brief } from "../coach/Chances.tsx";
import { figures, named, oddsOf, tinted } from "../coach/coach.ts";
import type { Legal } from "../words/notation.ts";
import { tell } from "./choice.ts";

interface OptionsProps {
  label: string;
  /** What they are called, and the words that they say; those that cannot be said now are left out. */
  options: readonly (readonly [name: string, word: string])[];
  bid: string | null;
  can: Legal;
}

export function Options({ label, options, bid, can }: OptionsProps) {
  return (
    <div class="options" role="group" aria-label={label}>
      {options.map(([name, word]) => {
        if (!can.all.has(word)) return null;
        const { flags, style } = tinted(word);
        const odds = oddsOf(word);
        return (
          <button
            type="button"
            key={name}
            class={["chip", ...flags].filter(Boolean).join(" ")}
            style={style}
            aria-pressed={bid === word}
            onClick={() => tell({ is: "bid", bid: word })}
          >
            {name}
            {odds ? <Brief it={figures(odds)} /> : null}
            {odds ? <span class="unseen">{["", ...named(word)].join(", ")}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
