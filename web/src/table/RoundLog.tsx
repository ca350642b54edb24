/** The story of the round, where there is room for it: who said what, and how the rounds before it ended. */

import { Said } from "../dice/Said.tsx";
import { counted } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { point } from "../lesson/lesson.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { labels, names, past } from "../state/store.ts";
import { ending } from "../words/ending.ts";

export function RoundLog({ room, seen }: { room: Room; seen: Seen }) {
  const { info } = room;
  const game = seen.view.public;
  // Not a round whose showdown is still to be seen.
  const before = past.value.filter(({ showdown, sentences }) => showdown.round < game.round && sentences).toReversed();
  return (
    <section class="round-log" aria-label={t("The story of the round")}>
      <h2>{game.round > 0 ? t("Round {round}", { round: game.round }) : t("Who opens")}</h2>
      <p>{t("{dice} in play", { dice: counted(seen.layout.dice, info.facts.piece) })}</p>
      {game.history.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <div class="round-log-steps" tabIndex={0}>
          <ol>
            {game.history.map(([seat, word], index) => (
              <li key={index}>
                {room.seats[seat] ? <Portrait of={room.seats[seat].portrait} /> : null}
                <span class="cut">{labels.value[seat]}</span>
                <Said word={word} terms={info} names={names.value} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {before.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <div class="round-log-before" tabIndex={0}>
          {before.map(({ showdown, sentences }) => (
            <div key={showdown.round}>
              <h3>{t("Round {round}", { round: showdown.round })}</h3>
              <p>{sentences ? ending(sentences) : null}</p>
            </div>
          ))}
        </div>
      ) : point.value ? null : (
        <div class="round-log-before">
          <h3>{t("How to play")}</h3>
          {room.lesson.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </section>
  );
}
