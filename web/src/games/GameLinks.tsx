/** Games as a list of links: picture, title, and what is special about each. */

import { Picture, type Pictured } from "./Picture.tsx";
import "./GameLinks.css";

export interface GameLink {
  readonly href: string;
  readonly title: string;
  readonly game: Pictured;
  /** In a few words, for those to whom the title says nothing. */
  readonly special?: string | undefined;
}

export function GameLinks({ links }: { links: readonly GameLink[] }) {
  return (
    <ul class="game-links">
      {links.map(({ href, title, game, special }) => (
        <li key={href}>
          <a href={href}>
            <Picture game={game} />
            <span>
              <b>{title}</b>
              {special ? <small>{special}</small> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
