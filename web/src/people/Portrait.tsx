/** A face, drawn here from the five words that tell how somebody looks. */

import type { ComponentChildren } from "preact";
import type { Portrait as Look } from "../protocol.ts";
import "./Portrait.css";

type Figure = Look["figure"];

/** Hair of a head: what hangs behind it, and what lies before it. */
const HAIR: Partial<Record<Figure, { back?: string; front?: string }>> = {
  crop: { front: "M18.500 31 C17.500 17 24 13.500 32 13.500 C40 13.500 46.500 17 45.500 31 C44 25 41 22 35 22.500 C29 22.500 21 23 18.500 31 Z" },
  swept: { front: "M18 32 C15 16 27 10.500 39 13.500 C48 16 48 26 45.800 32 C44.500 27 41 24.500 35 24 C29 23.500 25 21.500 23.500 19.500 C23 24 20 27 18 32 Z" },
  curls: {
    back: "M13 33 a6 6 0 0 1 2 -10 a6.500 6.500 0 0 1 7 -9 a7 7 0 0 1 10 -4 a7 7 0 0 1 10 4 a6.500 6.500 0 0 1 7 9 a6 6 0 0 1 2 10 a5.500 5.500 0 0 1 -5 8 H18 a5.500 5.500 0 0 1 -5 -8 Z",
    front: "M19 30 a5 5 0 0 1 4 -7 a5 5 0 0 1 6 -3 a5 5 0 0 1 6.500 0 a5 5 0 0 1 6 3 a5 5 0 0 1 4 7 C46 17 40 14 32 14 C24 14 18 17 19 30 Z",
  },
  bob: {
    back: "M15.500 41 C12.500 17 22 11.500 32 11.500 C42 11.500 51.500 17 48.500 41 C48 46 43 46.500 41 44 H23 C21 46.500 16 46 15.500 41 Z",
    front: "M18.500 31 C18 18 25 14 32 14 C39 14 46 18 45.500 31 C44.500 27 43 25.500 41.500 25 C36 26.500 28 26.500 22.500 25 C21 25.500 19.500 27 18.500 31 Z",
  },
  bun: {
    back: "M32 2 a7.500 7.500 0 0 1 0 15 a7.500 7.500 0 0 1 0 -15 Z",
    front: "M18.500 31 C17.500 18 25 13.500 32 13.500 C39 13.500 46.500 18 45.500 31 C42.500 24.500 38 21 32 21 C26 21 21.500 24.500 18.500 31 Z",
  },
  long: {
    back: "M13.500 58 C15 46 12 24 21 15.500 C27 10.500 37 10.500 43 15.500 C52 24 49 46 50.500 58 Z",
    front: "M18.500 34 C17 20 24 14 32.500 13.500 C33 19 26 25 18.500 34 Z M45.500 34 C47 20 40 14 32 13.500 C32 19 38 25 45.500 34 Z",
  },
  braids: {
    back: "M17 33 a4.500 4.500 0 0 1 1 8 a4 4 0 0 1 -.500 7.500 a3.500 3.500 0 0 1 -1 6.500 h-3 a3.500 3.500 0 0 1 -1 -6.500 a4 4 0 0 1 -.500 -7.500 a4.500 4.500 0 0 1 5 -8 Z M47 33 a4.500 4.500 0 0 0 -1 8 a4 4 0 0 0 .500 7.500 a3.500 3.500 0 0 0 1 6.500 h3 a3.500 3.500 0 0 0 1 -6.500 a4 4 0 0 0 .500 -7.500 a4.500 4.500 0 0 0 -5 -8 Z",
    front: "M17.500 34 C15.500 18 24 13 32 13 C40 13 48.500 18 46.500 34 C45 27 40 21 32 18.500 C24 21 19 27 17.500 34 Z",
  },
  bald: { front: "M18.300 35 C16.800 31 17 27.500 18.500 25 C20 27 19.800 31 19.500 35 Z M45.700 35 C47.200 31 47 27.500 45.500 25 C44 27 44.200 31 44.500 35 Z" },
};

const DARK = "var(--portrait-dark)";
const LIGHT = "var(--portrait-light)";
const BLUSH = "var(--portrait-blush)";

/** The animals and things: drawn in the tint, eyes and all. */
const OTHERS: Partial<Record<Figure, () => ComponentChildren>> = {
  cat: () => (
    <>
      <path class="tint" d="M15 40 L14 13 L26 22 C30 21 34 21 38 22 L50 13 L49 40 C48 51 40 55 32 55 C24 55 16 51 15 40 Z" />
      <path fill={BLUSH} d="M17.500 26 L17 18.500 L22 22.500 Z M46.500 26 L47 18.500 L42 22.500 Z" />
      <Eyes y={36} wide={8} pupil={2.4} white={4.2} />
      <path fill={BLUSH} d="M29.500 43 H34.500 L32 46 Z" />
      <path class="line" d="M32 46 C31 49 28 49 27 47.500 M32 46 C33 49 36 49 37 47.500 M12 43 L21 44 M12.500 48 L21 46.500 M52 43 L43 44 M51.500 48 L43 46.500" />
    </>
  ),
  fox: () => (
    <>
      <path class="tint" d="M13 12 L25 21 C30 19.500 34 19.500 39 21 L51 12 C52 24 52 36 46 43 L32 57 L18 43 C12 36 12 24 13 12 Z" />
      <path fill={LIGHT} d="M14.500 35 C20 33 27 37 32 50 C37 37 44 33 49.500 35 C48.500 39 47.500 41.500 46 43 L32 57 L18 43 C16.500 41.500 15.500 39 14.500 35 Z" />
      <path fill={DARK} d="M15.500 16 L21 20.500 C18 22 17 24 16.500 27 Z M48.500 16 L43 20.500 C46 22 47 24 47.500 27 Z" />
      <Eyes y={35} wide={8.500} pupil={2.4} />
      <ellipse cx="32" cy="54" rx="3.600" ry="2.800" fill={DARK} />
    </>
  ),
  bear: () => (
    <>
      <circle class="tint" cx="17" cy="20" r="8" />
      <circle class="tint" cx="47" cy="20" r="8" />
      <circle cx="17" cy="20" r="4" fill={BLUSH} />
      <circle cx="47" cy="20" r="4" fill={BLUSH} />
      <ellipse class="tint" cx="32" cy="36" rx="20" ry="19" />
      <ellipse cx="32" cy="44" rx="10" ry="8.500" fill={LIGHT} />
      <Eyes y={33} wide={8} pupil={2.4} white={3.600} />
      <ellipse cx="32" cy="40.500" rx="4" ry="2.800" fill={DARK} />
      <path class="line" d="M32 43 V46 M27.500 47 C29 50 35 50 36.500 47" />
    </>
  ),
  owl: () => (
    <>
      <path class="tint" d="M14 12 C20 17 26 17.500 32 17.500 C38 17.500 44 17 50 12 C52 22 51 44 46 51 C42 56 36 58 32 58 C28 58 22 56 18 51 C13 44 12 22 14 12 Z" />
      <circle cx="23.500" cy="31" r="9.500" fill={LIGHT} />
      <circle cx="40.500" cy="31" r="9.500" fill={LIGHT} />
      <circle cx="24.500" cy="31" r="4.600" fill={DARK} />
      <circle cx="39.500" cy="31" r="4.600" fill={DARK} />
      <circle cx="26" cy="29.500" r="1.400" fill={LIGHT} />
      <circle cx="41" cy="29.500" r="1.400" fill={LIGHT} />
      <path fill="var(--portrait-gold)" d="M28.500 36 H35.500 L32 43.500 Z" />
      <path class="line is-light" d="M24 47 l3 3 l3 -3 M34 47 l3 3 l3 -3" />
    </>
  ),
  frog: () => (
    <>
      <circle class="tint" cx="20" cy="21" r="9" />
      <circle class="tint" cx="44" cy="21" r="9" />
      <ellipse class="tint" cx="32" cy="39" rx="22" ry="17" />
      <circle cx="20" cy="21" r="5.600" fill={LIGHT} />
      <circle cx="44" cy="21" r="5.600" fill={LIGHT} />
      <circle cx="21" cy="21.500" r="2.800" fill={DARK} />
      <circle cx="43" cy="21.500" r="2.800" fill={DARK} />
      <path class="line" d="M16 40 C22 49 42 49 48 40 M29.500 34 v.5 M34.500 34 v.5" />
    </>
  ),
  rabbit: () => (
    <>
      <ellipse class="tint" cx="23" cy="16" rx="5.500" ry="14" />
      <ellipse class="tint" cx="41" cy="16" rx="5.500" ry="14" />
      <ellipse cx="23" cy="17" rx="2.400" ry="9.500" fill={BLUSH} />
      <ellipse cx="41" cy="17" rx="2.400" ry="9.500" fill={BLUSH} />
      <ellipse class="tint" cx="32" cy="41" rx="18" ry="16" />
      <Eyes y={38} wide={7.500} pupil={2.4} white={3.800} />
      <path fill={BLUSH} d="M29.500 44 H34.500 L32 47 Z" />
      <path class="line" d="M32 47 V49.500" />
      <path fill={LIGHT} d="M29 49.500 H35 V54 C33 55 31 55 29 54 Z" />
    </>
  ),
  cup: () => (
    <>
      <path class="tint" d="M19 12 H45 L49.500 50 C44 55.500 20 55.500 14.500 50 Z" />
      <ellipse cx="32" cy="12.500" rx="13" ry="3.400" fill={DARK} opacity=".35" />
      <path class="line is-light" d="M15.500 44 C24 48.500 40 48.500 48.500 44 M18.300 19 C25 21.500 39 21.500 45.700 19" />
      <Eyes y={30} wide={7} pupil={2.4} white={4.200} />
      <path class="line is-light" d="M27 38 C29.500 41 34.500 41 37 38" />
    </>
  ),
  die: () => (
    <g transform="rotate(-9 32 34)">
      <rect class="tint" x="13" y="15" width="38" height="38" rx="9" />
      <circle cx="23" cy="26" r="4" fill={DARK} />
      <circle cx="41" cy="26" r="4" fill={DARK} />
      <circle cx="24.200" cy="24.800" r="1.200" fill={LIGHT} />
      <circle cx="42.200" cy="24.800" r="1.200" fill={LIGHT} />
      <path class="line" d="M22 39 C26 46.500 38 46.500 42 39" />
    </g>
  ),
};

interface EyesProps {
  y: number;
  wide: number;
  pupil: number;
  white?: number;
}

function Eyes({ y, wide, pupil, white = 0 }: EyesProps) {
  return (
    <>
      {[32 - wide, 32 + wide].map((x) => (
        <g key={x}>
          {white > 0 ? <circle cx={x} cy={y} r={white} fill={LIGHT} /> : null}
          <circle cx={x} cy={y} r={pupil} fill={DARK} />
        </g>
      ))}
    </>
  );
}

/** Whether it is a head with hair, so that skin shows and a beard can grow. */
export const isHead = (figure: Figure): boolean => figure in HAIR;

interface PortraitProps {
  of: Look;
  class?: string;
  /** How it takes what has happened: people smile or frown, all lean back or hang their heads. */
  mood?: "glad" | "low" | undefined;
}

/** The mouth and the brows of a head. */
const FACES = {
  calm: { brows: "M23.5 28 C25 26.8 27.5 26.8 29 28 M35 28 C36.5 26.8 39 26.8 40.5 28", mouth: "M27.500 41.500 C29.500 44.200 34.500 44.200 36.500 41.500" },
  glad: { brows: "M23.5 26.5 C25 24.5 27.5 24.5 29 26.5 M35 26.5 C36.5 24.5 39 24.5 40.5 26.5", mouth: "M26 40.5 C28 47 36 47 38 40.5 Z" },
  low: { brows: "M23.5 28.5 C25 28 27.5 26.5 29 25.5 M35 25.5 C36.5 26.5 39 28 40.5 28.5", mouth: "M27.5 44 C29.5 41 34.5 41 36.500 44" },
} as const;

export function Portrait({ of: it, class: more = "", mood }: PortraitProps) {
  const hair = HAIR[it.figure];
  const style = {
    "--ground": `var(--ground-${it.ground})`,
    "--skin": `var(--skin-${it.skin})`,
    "--tint": `var(--tint-${it.tint})`,
  };
  return (
    <svg viewBox="0 0 64 64" class={`portrait ${more} ${mood ? `is-${mood}` : ""}`} style={style} aria-hidden>
      <rect class="ground" width="64" height="64" />
      {hair ? <Head hair={hair} wear={it.wear} face={FACES[mood ?? "calm"]} /> : OTHERS[it.figure]?.()}
      <Wearing it={it} />
    </svg>
  );
}

interface HeadProps {
  hair: { back?: string; front?: string };
  wear: Look["wear"];
  face: (typeof FACES)[keyof typeof FACES];
}

function Head({ hair, wear, face }: HeadProps) {
  return (
    <>
      {hair.back ? <path class="tint is-behind" d={hair.back} /> : null}
      <path class="cloth" d="M8 66 C9 52 20 50 32 50 C44 50 55 52 56 66 Z" />
      <path class="skin is-shaded" d="M26 42 H38 V50 C38 54.500 26 54.500 26 50 Z" />
      <circle class="skin is-shaded" cx="18.800" cy="34" r="3.200" />
      <circle class="skin is-shaded" cx="45.200" cy="34" r="3.200" />
      <path class="skin" d="M18.800 29 C18.800 18.500 25 15 32 15 C39 15 45.200 18.500 45.200 29 C45.200 41 39.500 48.500 32 48.500 C24.500 48.500 18.800 41 18.800 29 Z" />
      {wear === "beard" ? (
        <path class="tint" d="M18.800 32 C18.300 49 26 53 32 53 C38 53 45.700 49 45.200 32 C43.500 37.500 41 39 37.500 38 C34 37 30 37 26.500 38 C23 39 20.500 37.500 18.800 32 Z" />
      ) : null}
      <Eyes y={32.500} wide={5.600} pupil={1.800} />
      <path class="line is-thin" d={face.brows} />
      <path class="line is-soft" d="M32 33.500 C31 36 31 37 33 37.300" />
      <path class={wear === "beard" ? "lips" : "line is-thin"} d={face.mouth} />
      {hair.front ? <path class="tint" d={hair.front} /> : null}
      {wear === "moustache" ? (
        <path class="tint" d="M23 41.500 C25.500 37.800 29.500 37.300 32 38.800 C34.500 37.300 38.500 37.800 41 41.500 C37.500 42.500 34 42 32 40.800 C30 42 26.500 42.500 23 41.500 Z" />
      ) : null}
    </>
  );
}

/** Where the eyes of an animal or a thing are, so that glasses sit on them. */
const EYES: Partial<Record<Figure, [y: number, wide: number]>> = {
  cat: [36, 8],
  fox: [35, 8.5],
  bear: [33, 8],
  owl: [31, 8.5],
  frog: [21, 12],
  rabbit: [38, 7.5],
  cup: [30, 7],
  die: [27, 9],
};

/** Where a hat sits. */
const CROWN: Partial<Record<Figure, number>> = { cat: 22, fox: 21, bear: 20, owl: 18, frog: 14, rabbit: 27, cup: 11, die: 15, bun: 20 };

function Wearing({ it }: { it: Look }) {
  const [y, wide] = EYES[it.figure] ?? [32.5, 5.8];
  const r = Math.max(4.8, wide - 1.6);
  const top = CROWN[it.figure] ?? 20;
  switch (it.wear) {
    case "glasses":
      return (
        <path class="line" d={`${ring(32 - wide, y, r)} ${ring(32 + wide, y, r)} M${32 - wide + r} ${y} H${32 + wide - r}`} />
      );
    case "shades":
      return (
        <path
          fill={DARK}
          d={`M${32 - wide - r} ${y - 3.5} H${32 + wide + r} C${32 + wide + r} ${y + 5} ${32 + 2} ${y + 6} 33 ${y - 1} H31 C${30} ${y + 6} ${32 - wide - r} ${y + 5} ${32 - wide - r} ${y - 3.5} Z`}
        />
      );
    case "hat":
      return (
        <g transform={`translate(0 ${top - 20})`}>
          <path class="hat" d="M20 20 C19 8 23 5 32 6.500 C41 5 45 8 44 20 Z" />
          <path class="hat is-band" d="M19.700 17 H44.300 V20.500 H19.700 Z" />
          <path class="hat" d="M11 20.500 C18 18.500 46 18.500 53 20.500 C55 22.500 50 24.500 32 24.500 C14 24.500 9 22.500 11 20.500 Z" />
        </g>
      );
    case "earrings":
      return isHead(it.figure) ? (
        <path fill="var(--portrait-gold)" d="M18.500 37 a2.300 2.300 0 1 1 -.1 0 Z M45.500 37 a2.300 2.300 0 1 1 -.1 0 Z" />
      ) : null;
    case "scarf":
      return (
        <path class="scarf" d="M17 49 C24 55.500 40 55.500 47 49 L50 55 C46 59 42 60 38 60.500 L40 68 H32 L30 61 C24 60.500 18 58 14 55 Z" />
      );
    default:
      return null;
  }
}

const ring = (x: number, y: number, r: number): string => `M${x - r} ${y} a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0`;
