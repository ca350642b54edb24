/** House rules begin with a game that somebody knows, with one of the house, or with nothing. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { byTitle } from "../games/catalogue.ts";
import { GameSearch } from "../games/GameSearch.tsx";
import { HouseGames } from "../games/HouseGames.tsx";
import { Picture } from "../games/Picture.tsx";
import { found } from "../games/search.ts";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { Blank, GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import "./HouseStart.css";

export function HouseStart() {
  const games = useSignal<readonly GameInfo[]>([]);
  const blanks = useSignal<readonly Blank[]>([]);
  const wanted = useSignal("");
  const problem = useSignal("");
  useEffect(() => {
    const failed = (error: Error) => (problem.value = error.message);
    api.games().then((all) => (games.value = all), failed);
    api.blanks().then((all) => (blanks.value = all), failed);
  }, []);
  const some = byTitle(found(games.value, wanted.value));
  return (
    <>
      <TopBar title={t("House rules")} />
      <main class="page house-start">
        <p class="lead">
          {t("Take a game you know and change what you like. Whatever you put together, the bots can play it.")}
        </p>
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        <HouseGames />
        <section aria-labelledby="from-game">
          <h2 id="from-game">{t("Start from a game")}</h2>
          <GameSearch wanted={wanted} />
          <ul class="starts">
            {some.map((game) => (
              <li key={game.name}>
                <a href={to.houseOf(game.name)}>
                  <Picture game={game} />
                  <b>{game.title}</b>
                </a>
              </li>
            ))}
          </ul>
          {games.value.length > 0 && some.length === 0 ? (
            <p class="faint" role="status">
              {t("No game has that name.")}
            </p>
          ) : null}
        </section>
        <section aria-labelledby="from-nothing">
          <h2 id="from-nothing">{t("Or from scratch")}</h2>
          <ul class="blanks">
            {blanks.value.map(({ engine, title, about }) => (
              <li key={engine}>
                <a href={to.houseNew(engine)}>
                  <b>{title}</b>
                  <span>{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
