/** A small picture of a game: its dice, and the cup where one goes round. */

import { Cup } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import type { GameInfo } from "../protocol.ts";
import "./Picture.css";

const FACES = [5, 1, 3, 6, 2, 4];

export function Picture({ game }: { game: Pick<GameInfo, "facts" | "words"> }) {
  return (
    <span class="game-picture" aria-hidden>
      {game.facts.one_cup ? <Cup /> : null}
      {FACES.slice(0, Math.min(game.facts.dice, 5)).map((face) => (
        <Die key={face} face={face} terms={game} wild={face === game.facts.wild} silent />
      ))}
    </span>
  );
}
