/** A game as a link: called by its title, and described by what is special about it, for how many it is and how long it takes. */

import { useId } from "preact/hooks";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { GameInfo } from "../protocol.ts";
import { players } from "./catalogue.ts";
import { Picture } from "./Picture.tsx";
import "./GameLink.css";

type Leads = (game: string) => string;

/** With their pictures. */
export function GameCards({ games, leads }: { games: readonly GameInfo[]; leads?: Leads }) {
  return (
    <ul class="game-cards">
      {games.map((game) => (
        <li key={game.name}>
          <GameLink game={game} leads={leads} pictured />
        </li>
      ))}
    </ul>
  );
}

/** In a line of its own. */
export function GameLine({ game, leads }: { game: GameInfo; leads?: Leads }) {
  return (
    <li>
      <GameLink game={game} leads={leads} />
    </li>
  );
}

function GameLink({ game, leads = to.rules, pictured = false }: { game: GameInfo; leads?: Leads | undefined; pictured?: boolean }) {
  const id = useId();
  const minutes = game.listing?.minutes;
  return (
    <a class={pictured ? "game-card" : "game-line"} href={leads(game.name)} aria-labelledby={id} aria-describedby={`${id}-special`}>
      {pictured ? <Picture game={game} /> : null}
      <b id={id} class="title">
        {game.title}
      </b>
      <small id={`${id}-special`} class="soft">
        <span>{game.listing?.special}</span>
        <span class="number faint">
          {players(game)}
          {minutes ? ` · ${t("{minutes} min", { minutes })}` : ""}
        </span>
      </small>
    </a>
  );
}
