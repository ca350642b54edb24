/** The die that a seat threw to decide who opens, until the match is under way. */

import { Die } from "../dice/Die.tsx";
import type { Info } from "../view.ts";
import "./HighDie.css";

export function HighDie({ face, info }: { face: number; info: Info }) {
  return face > 0 ? (
    <span class="high-die">
      <Die face={face} terms={plain(info)} />
    </span>
  ) : null;
}

/** It is an ordinary die, whatever is played with. */
const plain = ({ facts, words }: Info) => ({ facts: { ...facts, symbols: "123456", sides: 6 }, words });
