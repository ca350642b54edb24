/** The one place for games: those of the catalogue, and what this house plays. */

import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { readdress } from "../kit/layers.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import * as api from "../server/api.ts";
import { Catalogue, GameSearch } from "./GameSearch.tsx";
import { HouseGames } from "./HouseGames.tsx";
import "./Games.css";

export function Games({ wanted }: { wanted: string }) {
  const games = useLoaded(api.games, "games");
  // Who comes back from a game finds what was looked for.
  return (
    <Page title={t("Games")} class="is-wide games-page stack is-airy">
      <GameSearch games={games} before={wanted} typed={(text) => readdress(to.search(text))}>
        {(all) => (
          <>
            <HouseGames />
            <Catalogue games={all} />
            <FromScratch />
          </>
        )}
      </GameSearch>
    </Page>
  );
}

function FromScratch() {
  const blanks = useLoaded(api.blanks, "blanks");
  return (
    <section aria-labelledby="from-scratch">
      <h2 id="from-scratch">{t("Make your own")}</h2>
      <p class="soft">{t("Change the rules of any game on its page, or start from scratch. The bots can play anything you make.")}</p>
      <Loading it={blanks}>
        {(some) => (
          <ul class="columns blanks">
            {some.map(({ engine, title, about }) => (
              <li key={engine}>
                <a class="panel stack is-dense" href={to.houseNew(engine)}>
                  <b class="title">{title}</b>
                  <span class="soft">{about}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </section>
  );
}
