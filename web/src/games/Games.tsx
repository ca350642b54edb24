/** The catalogue on its shelves or by country: every game with its picture and its facts; the search knows all its names. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { inRow } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { recall, remember } from "../kit/memory.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { byCountry, byKind, players } from "./catalogue.ts";
import { liking } from "./favourite.ts";
import { GameSearch } from "./GameSearch.tsx";
import { HouseGames } from "./HouseGames.tsx";
import { Picture } from "./Picture.tsx";
import { found } from "./search.ts";
import { Star } from "./Star.tsx";
import "./Games.css";

export function Games() {
  const games = useSignal<readonly GameInfo[] | null>(null);
  const wanted = useSignal("");
  const problem = useSignal("");
  const atHome = useSignal(recall<unknown>("games-by-country", false) === true);
  function order(byHome: boolean): void {
    atHome.value = byHome;
    remember("games-by-country", byHome);
  }
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
      <TopBar title={t("Choose a game")} />
      <main class="page games-page">
        <GameSearch wanted={wanted} />
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {wanted.value === "" ? (
          <>
            <HouseGames />
            <p class="shelf-order" role="group" aria-label={t("Order of the games")}>
              <button type="button" class="chip" aria-pressed={!atHome.value} onClick={() => order(false)}>
                {t("By kind")}
              </button>
              <button type="button" class="chip" aria-pressed={atHome.value} onClick={() => order(true)}>
                {t("By country")}
              </button>
            </p>
            {(atHome.value ? byCountry(all) : byKind(all)).map(({ id, title, games: on }) => (
              <section key={id} class="shelf" aria-labelledby={`shelf-${id}`}>
                <h2 id={`shelf-${id}`}>{title}</h2>
                <List games={on} />
              </section>
            ))}
            {games.value ? (
              <p class="faint shelf-note">
                {t("The minutes come from simulated four-player matches, at six seconds a turn and ten a showdown.")}
              </p>
            ) : null}
          </>
        ) : (
          <List games={some} />
        )}
        {games.value && some.length === 0 ? (
          <p class="faint shelf-note" role="status">
            {t("No game has that name.")}
          </p>
        ) : null}
      </main>
    </>
  );
}

function List({ games }: { games: readonly GameInfo[] }) {
  return (
    <ul class="games">
      {games.map((game) => (
        <li key={game.name}>
          <a href={to.open(game.name)}>
            <Picture game={game} />
            <span class="game-words">
              <b>{game.title}</b>
              <span>{game.listing?.special}</span>
              <small>{facts(game)}</small>
              {game.aliases.length > 0 ? (
                <small class="game-aliases" translate={false}>
                  {inRow(game.aliases.slice(0, 3))}
                </small>
              ) : null}
            </span>
          </a>
          <span class="game-more">
            <Star it={liking({ game: game.name }, game.title, game)} />
            <a class="quiet icon-button" href={to.rules(game.name)} aria-label={t("Rules of {game}", { game: game.title })}>
              <Icon name="rules" />
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

function facts(game: GameInfo): string {
  const minutes = game.listing?.minutes ?? 0;
  return [players(game), t("{minutes} min", { minutes })].join(" · ");
}
