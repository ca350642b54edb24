/** A game as a link to its page: called by its title, and described by what is special about it. */

import { useId } from "preact/hooks";
import { to } from "../kit/router.ts";
import type { GameInfo } from "../protocol.ts";
import { Picture } from "./Picture.tsx";
import "./GameLink.css";

/** With their pictures. */
export function GameCards({ games }: { games: readonly GameInfo[] }) {
  return (
    <ul class="game-cards">
      {games.map((game) => (
        <li key={game.name}>
          <GameLink game={game} pictured />
        </li>
      ))}
    </ul>
  );
}

/** In a line of its own. */
export function GameLine({ game }: { game: GameInfo }) {
  return (
    <li>
      <GameLink game={game} />
    </li>
  );
}

function GameLink({ game, pictured = false }: { game: GameInfo; pictured?: boolean }) {
  const id = useId();
  return (
    <a class={pictured ? "game-card" : ""} href={to.rules(game.name)} aria-labelledby={id} aria-describedby={`${id}-special`}>
      {pictured ? <Picture game={game} /> : null}
      <span>
        <b id={id} class="title">
          {game.title}
        </b>
        <small id={`${id}-special`} class="soft">
          {game.listing?.special}
        </small>
      </span>
    </a>
  );
}
