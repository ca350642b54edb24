/** Another game is another table, which takes the place of this one. */

import { Catalogue, GameSearch } from "../games/GameSearch.tsx";
import { useLoaded } from "../kit/loaded.ts";
import { to } from "../kit/router.ts";
import * as api from "../server/api.ts";
import { forgetTable } from "../start/remembered.ts";

export function AnotherGame({ table }: { table: string }) {
  const games = useLoaded(api.games, "games");
  const leads = to.friendsAt;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
    <div class="stack is-airy" onClick={({ target }) => target instanceof Element && target.closest("a") && forgetTable(table)}>
      <GameSearch games={games} leads={leads}>
        {(all) => <Catalogue games={all} leads={leads} />}
      </GameSearch>
    </div>
  );
}
