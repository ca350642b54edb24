/** What hides a hand: a leather cup, turned over, or a banknote, face down. */

import type { Terms } from "../words/say.ts";
import "./Cup.css";

/** Whether hands are serial numbers of banknotes. */
export const isOfPaper = ({ facts }: Terms): boolean => facts.piece === "digit";

/** What hides a hand in this game. */
export function Cover({ terms, class: more = "" }: { terms: Terms; class?: string }) {
  return isOfPaper(terms) ? <Note class={more} /> : <Cup class={more} />;
}

export function Cup({ class: more }: { class?: string }) {
  return (
    <svg viewBox="0 0 100 92" class={`cup ${more ?? ""}`} aria-hidden>
      <ellipse class="cup-shade" cx="50" cy="84" rx="47" ry="7" />
      <path fill="url(#leather)" d="M26 10 Q50 2 74 10 L91 80 Q50 92 9 80 Z" />
      <path fill="url(#leather-band)" d="M11.5 70 Q50 82 88.500 70 L91 80 Q50 92 9 80 Z" />
      <path class="cup-stitch" d="M13 67 Q50 79 87 67" />
      <path class="cup-stitch" d="M25 17 Q50 9.500 75 17" />
      <ellipse class="cup-top" cx="50" cy="9.500" rx="23.500" ry="4" />
    </svg>
  );
}

/** A banknote, face down: where serial numbers are played with. */
function Note({ class: more }: { class: string }) {
  return (
    <svg viewBox="0 0 100 92" class={`cup note ${more}`} aria-hidden>
      <ellipse class="cup-shade" cx="50" cy="80" rx="46" ry="6" />
      <g transform="rotate(-6 50 46)">
        <rect class="note-back" x="4" y="22" width="92" height="48" rx="4" />
        <rect class="note-rule" x="9" y="27" width="82" height="38" rx="2" />
        <ellipse class="note-rule" cx="50" cy="46" rx="17" ry="14" />
        <path class="note-rule" d="M33 46 Q41 30 50 46 T67 46 M33 46 Q41 62 50 46 T67 46 M14 46 h12 M74 46 h12" />
      </g>
    </svg>
  );
}
