/** The one list of games: a search, those that most people know, all in their families, and what this house plays. */

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { readdress } from "../kit/layers.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import type { Blank, GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { families, wellKnown } from "./catalogue.ts";
import { GameCards, GameLine } from "./GameLink.tsx";
import { HouseGames } from "./HouseGames.tsx";
import { searching } from "./search.ts";
import "./Games.css";

const all = () => Promise.all([api.games(), api.blanks()]);

export function Games({ wanted: before }: { wanted: string }) {
  const loaded = useLoaded(all, "games");
  const wanted = useSignal(before);
  return (
    <Page title={t("Games")} class="is-wide games-page">
      <label class="search">
        <Icon name="search" />
        <span class="unseen">{t("Search games")}</span>
        <input
          type="search"
          placeholder={t("Perudo, Denmark, a drinking game…")}
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
            readdress(to.search(wanted.value)); // who comes back from a game finds what was looked for
          }}
        />
      </label>
      <Loading it={loaded}>
        {([games, blanks]) => (wanted.value.trim() === "" ? <Catalogue games={games} blanks={blanks} /> : <Results games={games} wanted={wanted.value} />)}
      </Loading>
    </Page>
  );
}

function Results({ games, wanted }: { games: readonly GameInfo[]; wanted: string }) {
  const search = useMemo(() => searching(games), [games]);
  const { games: some, sure } = search(wanted);
  return (
    <>
      <p class={sure ? "unseen" : "faint"} role="status">
        {sure
          ? t("{count, plural, one {# game} other {# games}}, the best match first: {title}", { count: some.length, title: some[0]?.title ?? "" })
          : t("Nothing matches. Did you mean one of these?")}
      </p>
      <GameCards games={some} />
    </>
  );
}

function Catalogue({ games, blanks }: { games: readonly GameInfo[]; blanks: readonly Blank[] }) {
  return (
    <>
      <HouseGames />
      <section aria-labelledby="well-known">
        <h2 id="well-known">{t("Well known")}</h2>
        <GameCards games={wellKnown(games)} />
      </section>
      {families(games).map(({ id, title, games: some }) => (
        <section key={id} aria-labelledby={`family-${id}`}>
          <h2 id={`family-${id}`}>{title}</h2>
          <ul class="list family">
            {some.map((game) => (
              <GameLine key={game.name} game={game} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="from-scratch">
        <h2 id="from-scratch">{t("Make your own")}</h2>
        <p class="soft">{t("Change the rules of any game on its page, or start from scratch. The bots can play anything you make.")}</p>
        <ul class="columns blanks">
          {blanks.map(({ engine, title, about }) => (
            <li key={engine}>
              <a class="panel stack is-dense" href={to.houseNew(engine)}>
                <b class="title">{title}</b>
                <span class="soft">{about}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
