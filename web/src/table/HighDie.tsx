/** The die that a seat threw for the first word. */

import { Die } from "../dice/Die.tsx";
import { highDie, type Game, type Info } from "../view.ts";
import "./HighDie.css";

export function HighDie({ game, seat, info }: { game: Game; seat: number; info: Info }) {
  const face = highDie(game, seat);
  return face > 0 ? (
    <span class="high-die">
      <Die face={face} tongue={PLAIN(info)} />
    </span>
  ) : null;
}

/** The die for the first word is an ordinary one, whatever is played with. */
const PLAIN = ({ facts, words }: Info) => ({ facts: { ...facts, symbols: "123456", sides: 6 }, words });
