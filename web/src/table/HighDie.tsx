/** The die that a seat rolled to decide who opens, until the match is under way. */

import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import { face as faceName } from "../words/say.ts";
import "./plate.css";

export function HighDie({ face, info }: { face: number; info: Info }) {
  if (face === 0) return null;
  const terms = plain(info);
  const label = t("{face}, rolled to see who opens", { face: faceName(face, terms) });
  return (
    <span class="high-die" role="img" aria-label={label} title={label}>
      <Die face={face} terms={terms} wild={false} silent />
    </span>
  );
}

/** It is an ordinary die, whatever is played with. */
const plain = ({ facts, words }: Info) => ({ facts: { ...facts, symbols: "123456", sides: 6 }, words });
