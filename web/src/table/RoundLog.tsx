/** The story of the round, where there is room for it: who said what, and how the last round ended. */

import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import { labels, names, past } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import { ending } from "../words/ending.ts";
import "./RoundLog.css";

export function RoundLog({ game, info }: { game: Game; info: Info }) {
  // Not a round whose showdown is still to be seen.
  const last = past.value.findLast(({ showdown }) => showdown.round < game.round);
  return (
    <section class="round-log" aria-label={t("The story of the round")}>
      <h2>{game.round > 0 ? t("Round {round}", { round: game.round }) : t("Who opens")}</h2>
      {game.history.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <div class="round-log-steps" tabIndex={0}>
          <ol>
            {game.history.map(([seat, word], index) => (
              <li key={index}>
                <span>{labels.value[seat]}</span>
                <Said word={word} terms={info} names={names.value} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {last?.sentences ? (
        <div class="round-log-last">
          <h3>{t("Round {round}", { round: last.showdown.round })}</h3>
          <p>{ending(last.sentences)}</p>
        </div>
      ) : null}
    </section>
  );
}
