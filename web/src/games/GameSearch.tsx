/** A search among games. Before anything is typed it shows what people ask for, and what is there to choose from. */

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { message, t } from "../kit/language.ts";
import type { Loaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { to } from "../kit/router.ts";
import type { GameInfo } from "../protocol.ts";
import { families, wellKnown } from "./catalogue.ts";
import { GameCards, GameLine } from "./GameLink.tsx";
import { searching } from "./search.ts";
import "./GameSearch.css";

/** What it understands, one of each kind: a country, how many people, a mood, what lies on the table. */
const ASKED = [message("Danish"), message("two players"), message("drinking"), message("poker with dice")];

/** Where a game of that name leads. */
export type Leads = (game: string) => string;

interface GameSearchProps {
  games: Loaded<readonly GameInfo[]>;
  /** What was looked for before. */
  before?: string;
  typed?: (wanted: string) => void;
  leads?: Leads;
  /** Where nothing is looked for. */
  children: (games: readonly GameInfo[]) => ComponentChildren;
}

export function GameSearch({ games, before = "", typed, leads = to.rules, children }: GameSearchProps) {
  const wanted = useSignal(before);
  function want(text: string): void {
    wanted.value = text;
    typed?.(text);
  }
  return (
    <>
      <search class="stack is-tight">
        <label class="search">
          <Icon name="search" />
          <span class="unseen">{t("Search games")}</span>
          <input
            type="search"
            placeholder={t("Perudo, Denmark, a drinking game…")}
            value={wanted.value}
            onInput={(event) => want(event.currentTarget.value)}
          />
        </label>
        {wanted.value.trim() === "" ? (
          <p class="choices">
            {ASKED.map((it) => (
              <button key={it} type="button" class="chip" onClick={() => want(t(it))}>
                {t(it)}
              </button>
            ))}
          </p>
        ) : null}
      </search>
      <Loading it={games}>
        {(all) => (wanted.value.trim() === "" ? children(all) : <Results games={all} wanted={wanted.value} leads={leads} />)}
      </Loading>
    </>
  );
}

function Results({ games, wanted, leads }: { games: readonly GameInfo[]; wanted: string; leads: Leads }) {
  const search = useMemo(() => searching(games), [games]);
  const { games: some, sure } = search(wanted);
  return (
    <section class="stack">
      <p class={sure ? "unseen" : "faint"} role="status">
        {sure
          ? t("{count, plural, one {# game} other {# games}}, the best match first: {title}", { count: some.length, title: some[0]?.title ?? "" })
          : t("Nothing matches. Did you mean one of these?")}
      </p>
      <GameCards games={some} leads={leads} />
    </section>
  );
}

/** Each game once: those that most people know, then all others in their families. */
export function Catalogue({ games, leads = to.rules }: { games: readonly GameInfo[]; leads?: Leads }) {
  return (
    <>
      <section aria-labelledby="well-known">
        <h2 id="well-known">{t("Well known")}</h2>
        <GameCards games={wellKnown(games)} leads={leads} />
      </section>
      <section class="families" aria-label={t("More games, by family")}>
        {families(games).map(({ id, title, games: some }) => (
          <details key={id}>
            <summary>
              <h2>{title}</h2>
              <span class="faint">{some.length}</span>
            </summary>
            <ul class="list family">
              {some.map((game) => (
                <GameLine key={game.name} game={game} leads={leads} />
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}
