/** The catalogue: every game with its sentence and its dice; the search knows all its names. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { found, pitch } from "./catalogue.ts";
import { GameSearch } from "./GameSearch.tsx";
import { HouseGames } from "./HouseGames.tsx";
import { Picture } from "./Picture.tsx";
import "./Games.css";

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
        {games.value && some.length === 0 ? <p class="faint">No game has that name.</p> : null}
      </main>
    </>
  );
}
