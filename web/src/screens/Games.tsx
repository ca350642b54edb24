/** The catalogue: every game with its sentence and its dice; the search knows all its names. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { GameSearch } from "../components/GameSearch";
import { Picture } from "../components/Picture.tsx";
import { TopBar } from "../components/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import { to } from "../router.ts";
import { HouseGames } from "./HouseGames.tsx";

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

export function Games() {
  const games = useSignal<readonly GameInfo[] | null>(null);
  const wanted = useSignal("");
  const problem = useSignal("");
  useEffect(() => {
    api.games().then(
      (all) => (games.value = all),
      (error: Error) => (problem.value = error.message),
    );
  }, []);
  const all = games.value ?? [];
  const some = found(all, wanted.value);
  return (
    <>
      <TopBar title="Choose a game" />
      <main class="page">
        <GameSearch wanted={wanted} />
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {wanted.value === "" ? <HouseGames /> : null}
        <ul class="games">
          {some.map((game) => (
            <li key={game.name}>
              <a href={to.open(game.name)}>
                <Picture game={game} />
                <span class="game-words">
                  <b>{game.title}</b>
                  <span>{pitch(game)}</span>
                  <small>
                    {game.least === game.most ? game.most : `${game.least}–${game.most}`} players
                    {game.aliases.length > 0 ? ` · ${game.aliases.slice(0, 3).join(", ")}` : ""}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {games.value && some.length === 0 ? <p class="faint">No game goes by that name here.</p> : null}
      </main>
    </>
  );
}
