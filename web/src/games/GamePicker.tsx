/** All games by title, with a search by any of their names; each leads where the page says. */

import { useSignal } from "@preact/signals";
import { t } from "../kit/language.ts";
import type { GameInfo } from "../protocol.ts";
import { byTitle } from "./catalogue.ts";
import { GameLinks } from "./GameLinks.tsx";
import { GameSearch } from "./GameSearch.tsx";
import { found } from "./search.ts";

interface PickerProps {
  games: readonly GameInfo[];
  to: (game: string) => string;
  /** What is said where no game has the name that was typed. */
  none?: string;
}

export function GamePicker({ games, to, none = t("No game has that name.") }: PickerProps) {
  const wanted = useSignal("");
  const some = wanted.value === "" ? byTitle(games) : found(games, wanted.value);
  return (
    <>
      <GameSearch wanted={wanted} />
      <GameLinks links={some.map((game) => ({ href: to(game.name), title: game.title, game, special: game.listing?.special }))} />
      {games.length > 0 && some.length === 0 ? (
        <p class="faint" role="status">
          {none}
        </p>
      ) : null}
    </>
  );
}
