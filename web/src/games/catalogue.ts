/** The catalogue of games: what a search finds, and how a game is pitched. */

import type { GameInfo } from "../protocol.ts";

const plain = (text: string): string =>
  text.normalize("NFKD").toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The games that a search finds: by name, other name, code, or a word of what they are. */
export function found(games: readonly GameInfo[], wanted: string): readonly GameInfo[] {
  const key = plain(wanted);
  if (key === "") return games;
  return games.filter((game) =>
    [game.title, game.name, game.code, game.summary, ...game.aliases].some((it) => plain(it).includes(key)),
  );
}

/** What the game is, without its name in front. */
export function pitch({ summary }: GameInfo): string {
  const text = summary.replace(/^[^:]*:\s*/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
