/** A die of ivory, with a face, an edge and hollowed pips. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../kit/language.ts";
import { faceOf, isSuper } from "../words/notation.ts";
import { face as faceName, type Terms } from "../words/say.ts";
import { isOfPaper } from "./Cup.tsx";
import "./Die.css";

const PLACES: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 25], [28, 50], [28, 75], [72, 25], [72, 50], [72, 75]],
};

/** Round pips with this radius, each so much below its place, as one shape: a ladder of claims has hundreds of dice. */
function allPips(face: number, radius: number, below: number): string {
  return (PLACES[face] ?? [])
    .map(([x, y]) => `M${x - radius} ${y + below}a${radius} ${radius} 0 1 1 0 .01Z`)
    .join("");
}

/** By face: the edge that catches the light, and the pips themselves. */
const PIPS = Object.fromEntries(
  Object.keys(PLACES).map(Number).map((face) => [
    face,
    { rim: allPips(face, face === 1 ? 14 : 9.6, 1.6), ink: allPips(face, face === 1 ? 14 : 9.4, 0) },
  ]),
);

/** What stands above the letter of a poker die, and what is written there. */
const RANKS: Record<string, { crest: string; text: string }> = {
  "9": { crest: "M50 11 L60 25 L50 39 L40 25 Z", text: "9" },
  T: { crest: "M37 11 L47 25 L37 39 L27 25 Z M63 11 L73 25 L63 39 L53 25 Z", text: "10" },
  J: {
    crest:
      "M31 40 Q24 26 33 15 Q38 25 50 25 Q62 25 67 15 Q76 26 69 40 Z M33 7 a5 5 0 1 1 -.1 0 Z M67 7 a5 5 0 1 1 -.1 0 Z",
    text: "J",
  },
  Q: {
    crest:
      "M32 40 L25 22 L40 30 L50 16 L60 30 L75 22 L68 40 Z M25 12 a4.500 4.500 0 1 1 -.1 0 Z M50 6 a4.500 4.500 0 1 1 -.1 0 Z M75 12 a4.500 4.500 0 1 1 -.1 0 Z",
    text: "Q",
  },
  K: {
    crest: "M30 40 L24 17 L39 27 L46 15 H47.500 V11 H43.500 V7 H47.500 V3 H52.500 V7 H56.500 V11 H52.500 V15 H54 L61 27 L76 17 L70 40 Z",
    text: "K",
  },
  A: {
    crest:
      "M50 6 C54 16 73 22 73 32 C73 40 61 42 54 36 L57 43 H43 L46 36 C39 42 27 40 27 32 C27 22 46 16 50 6 Z",
    text: "A",
  },
};

/** The highest face where bids lie on a track. */
const STAR = "M50 16 L59.400 37.100 L82.300 39.500 L65.200 54.900 L70 77.500 L50 66 L30 77.500 L34.800 54.900 L17.700 39.500 L40.600 37.100 Z";

/** The face that is wild where the dice lie, in hands and in what is said of them; 0 if none. */
export const WildFace = createContext(0);

export interface DieProps {
  /** What it shows; a super die, which counts double, is its face and ten more. */
  face: number;
  terms: Terms;
  /** It is wild, so its pips are in the accent colour: as others of its face there, unless something else is known. */
  wild?: boolean;
  state?: "lit" | "dim" | undefined;
  /** The name is said elsewhere. */
  silent?: boolean;
  class?: string;
}

export function Die({ face: die, terms, wild, state, silent, class: more }: DieProps) {
  const face = faceOf(die);
  const wildFace = useContext(WildFace);
  const symbol = terms.facts.symbols[face - 1] ?? "";
  const note = isOfPaper(terms);
  const star = terms.facts.track && face === terms.facts.sides && symbol === String(face);
  const pips = !note && !star && symbol === String(face) ? PIPS[face] : undefined;
  const rank = pips || note ? undefined : RANKS[symbol];
  const label = state === "lit" ? t("{face}, counts", { face: faceName(die, terms) }) : faceName(die, terms);
  const named = silent
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": label } as const);
  return (
    <svg
      viewBox="0 0 100 107"
      class={["die", isSuper(die) && "is-super", (wild ?? face === wildFace) && "is-wild", state && `is-${state}`, more].filter(Boolean).join(" ")}
      {...named}
    >
      {note ? <Paper /> : <Ivory />}
      {pips ? (
        <>
          <path class="pip-rim" d={pips.rim} />
          <path class="pip" d={pips.ink} />
        </>
      ) : null}
      {rank ? (
        <g class={`rank is-${symbol}`}>
          <path d={rank.crest} />
          <text x="50" y="89">
            {rank.text}
          </text>
        </g>
      ) : null}
      {star ? <path class="pip" d={STAR} /> : null}
      {pips || rank || star ? null : (
        <text class={note ? "note-digit" : "die-symbol"} x="50" y={note ? 76 : 70}>
          {symbol || face}
        </text>
      )}
    </svg>
  );
}

function Ivory() {
  return (
    <>
      <rect class="die-edge" x="2" y="9" width="96" height="96" rx="24" />
      <rect class="die-face" x="2" y="2" width="96" height="96" rx="24" />
      <rect class="die-dish" x="7" y="7" width="86" height="86" rx="30" />
    </>
  );
}

/** The ground of a digit on a banknote: fine lines, woven as they are printed. */
function Paper() {
  return (
    <>
      <rect class="die-face note-paper" x="2" y="2" width="96" height="103" rx="7" />
      <path
        class="note-lines"
        d="M8 16 Q29 4 50 16 T92 16 M8 16 Q29 28 50 16 T92 16 M8 92 Q29 80 50 92 T92 92 M8 92 Q29 104 50 92 T92 92"
      />
    </>
  );
}

/** A die whose face nobody here knows; with `asks`, the one that all but its owner see. */
export function BlankDie({ class: more, asks = false }: { class?: string; asks?: boolean }) {
  return (
    <svg viewBox="0 0 100 107" class={`die is-blank ${more ?? ""}`} aria-hidden>
      <Ivory />
      {asks ? (
        <text class="die-symbol" x="50" y="70">
          ?
        </text>
      ) : null}
    </svg>
  );
}

/** The paints that every die and cup on the page share. */
export function Paints() {
  return (
    <svg width="0" height="0" class="paints" aria-hidden focusable="false">
      <defs>
        <linearGradient id="ivory" x1="0.15" y1="0" x2="0.75" y2="1">
          <stop offset="0" stop-color="#fffaf0" />
          <stop offset="0.55" stop-color="#f5ead4" />
          <stop offset="1" stop-color="#e4d3b2" />
        </linearGradient>
        <radialGradient id="ivory-dish" cx="0.42" cy="0.36" r="0.7">
          <stop offset="0" stop-color="#fffdf7" stop-opacity="0.95" />
          <stop offset="0.7" stop-color="#fffdf7" stop-opacity="0.15" />
          <stop offset="1" stop-color="#fffdf7" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="amber" x1="0.15" y1="0" x2="0.75" y2="1">
          <stop offset="0" stop-color="#ffc46b" />
          <stop offset="0.55" stop-color="#f59a2e" />
          <stop offset="1" stop-color="#d97612" />
        </linearGradient>
        <linearGradient id="amber-edge" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.7" stop-color="#b9610c" />
          <stop offset="1" stop-color="#824106" />
        </linearGradient>
        <linearGradient id="ivory-edge" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.7" stop-color="#cdb88f" />
          <stop offset="1" stop-color="#9d865c" />
        </linearGradient>
        <linearGradient id="leather" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#3b2013" />
          <stop offset="0.28" stop-color="#7d4a2b" />
          <stop offset="0.42" stop-color="#935936" />
          <stop offset="0.7" stop-color="#67391f" />
          <stop offset="1" stop-color="#2e180d" />
        </linearGradient>
        <linearGradient id="leather-band" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#24120a" />
          <stop offset="0.38" stop-color="#5f3519" />
          <stop offset="1" stop-color="#1d0e07" />
        </linearGradient>
      </defs>
    </svg>
  );
}
