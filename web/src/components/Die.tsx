/** A die of ivory, with a face, an edge and hollowed pips. */

import type { Tongue } from "../say.ts";
import { face as faceName } from "../say.ts";

const PLACES: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 25], [28, 50], [28, 75], [72, 25], [72, 50], [72, 75]],
};

export interface DieProps {
  face: number;
  tongue: Tongue;
  /** It is wild now, so its pips are in the accent colour. */
  wild?: boolean;
  state?: "lit" | "dim" | undefined;
  /** The name is said elsewhere. */
  silent?: boolean;
  class?: string;
}

export function Die({ face, tongue, wild, state, silent, class: more }: DieProps) {
  const symbol = tongue.facts.symbols[face - 1] ?? "";
  const pips = tongue.facts.sides <= 6 && /\d/.test(symbol) ? PLACES[face] : undefined;
  const label = faceName(face, tongue) + (state === "lit" ? ", counts" : "");
  const named = silent
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": label } as const);
  return (
    <svg
      viewBox="0 0 100 107"
      class={["die", wild && "is-wild", state && `is-${state}`, more].filter(Boolean).join(" ")}
      {...named}
    >
      <rect class="die-edge" x="2" y="9" width="96" height="96" rx="24" />
      <rect class="die-face" x="2" y="2" width="96" height="96" rx="24" />
      <rect class="die-dish" x="7" y="7" width="86" height="86" rx="30" />
      {pips?.map(([x, y]) => (
        <g key={`${x},${y}`}>
          <circle class="pip-rim" cx={x} cy={y + 1.6} r={face === 1 ? 14 : 9.6} />
          <circle class="pip" cx={x} cy={y} r={face === 1 ? 14 : 9.4} />
        </g>
      ))}
      {pips ? null : (
        <text class="die-symbol" x="50" y="70">
          {symbol || face}
        </text>
      )}
    </svg>
  );
}

/** A die whose face nobody here knows. */
export function Blank({ class: more }: { class?: string }) {
  return (
    <svg viewBox="0 0 100 107" class={`die is-blank ${more ?? ""}`} aria-hidden>
      <rect class="die-edge" x="2" y="9" width="96" height="96" rx="24" />
      <rect class="die-face" x="2" y="2" width="96" height="96" rx="24" />
      <rect class="die-dish" x="7" y="7" width="86" height="86" rx="30" />
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
        <linearGradient id="ivory-edge" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.7" stop-color="#cdb88f" />
          <stop offset="1" stop-color="#9d865c" />
        </linearGradient>
        <radialGradient id="pip-ink" cx="0.4" cy="0.3" r="0.85">
          <stop offset="0" stop-color="#0f0a06" />
          <stop offset="0.75" stop-color="#2b1d12" />
          <stop offset="1" stop-color="#4a3520" />
        </radialGradient>
        <radialGradient id="pip-wild" cx="0.4" cy="0.3" r="0.85">
          <stop offset="0" stop-color="#7a1f10" />
          <stop offset="0.75" stop-color="#a83219" />
          <stop offset="1" stop-color="#c4512f" />
        </radialGradient>
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
