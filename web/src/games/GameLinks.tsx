/** Games as a list of links: picture, title, and what is special about each. */

import { useId } from "preact/hooks";
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
      {links.map((link) => (
        <li key={link.href}>
          <GameLinkTo {...link} />
        </li>
      ))}
    </ul>
  );
}

/** The link is called by the title alone; what is special describes it. */
function GameLinkTo({ href, title, game, special }: GameLink) {
  const name = useId();
  return (
    <a href={href} aria-labelledby={name} aria-describedby={special ? `${name}-special` : undefined}>
      <Picture game={game} />
      <span>
        <b id={name}>{title}</b>
        {special ? <small id={`${name}-special`}>{special}</small> : null}
      </span>
    </a>
  );
}
