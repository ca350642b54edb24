/** The picture of a game: its own little drawing on the felt of its family, and its dice, as its rules have them. */

import { Cup } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import type { GameInfo } from "../protocol.ts";
import "./Picture.css";

const FACES = [5, 1, 3, 6, 2, 4];
/** There is room for so many things in a row, and a cup is one of them. */
const ROOM = 5;

/** What a picture shows of a game. */
export type Pictured = Pick<GameInfo, "facts" | "words"> & Partial<Pick<GameInfo, "listing">>;

export function Picture({ game }: { game: Pictured }) {
  const { facts, listing } = game;
  const from = (listing?.sought ?? 1) - 1;
  const dice = Array.from({ length: Math.min(facts.dice, ROOM - Number(facts.one_cup)) }, (_, i) => FACES[(from + i) % FACES.length] ?? 1);
  return (
    <span class={`game-picture is-${felt(facts)} ${listing ? "" : "is-plain"}`} aria-hidden>
      {listing ? (
        <svg viewBox="0 0 48 48" class="game-art">
          <path d={listing.art} />
        </svg>
      ) : null}
      <span class="game-dice" style={{ "--count": dice.length }}>
        {facts.one_cup ? <Cup /> : null}
        {dice.map((face) => (
          <Die key={face} face={face} terms={game} wild={face === facts.wild} silent />
        ))}
      </span>
    </span>
  );
}

function felt(facts: GameInfo["facts"]): string {
  if (facts.one_cup) return "cup";
  if (facts.forehead) return "forehead";
  return facts.bids;
}
