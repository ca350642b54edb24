/** Games as a list of links: picture and title. */

import { Picture, type Pictured } from "./Picture.tsx";
import "./GameLinks.css";

export interface GameLink {
  readonly href: string;
  readonly title: string;
  readonly game: Pictured;
}

export function GameLinks({ links }: { links: readonly GameLink[] }) {
  return (
    <ul class="game-links">
      {links.map(({ href, title, game }) => (
        <li key={href}>
          <a href={href}>
            <Picture game={game} />
            <b>{title}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
