/** Who said what: this round, and those before it as far as they were seen. */

import { Die, WildFace } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { PastRound } from "../state/model.ts";
import { labels, past as rounds, scene, state } from "../state/store.ts";
import { handAt, type Game, type Info } from "../view.ts";
import { ending } from "../words/ending.ts";
import { DiceMark } from "./DiceMark.tsx";
import { finished } from "./finished.ts";
import { Steps } from "./Steps.tsx";
import "./History.css";

export function History({ game, info, past = true }: { game: Game; info: Info; past?: boolean }) {
  const places = state.value?.layout.places ?? [];
  const over = finished(rounds.value, scene.value?.showdown.round);
  return (
    <div class="history">
      {game.result || over.some((it) => it.showdown.round === game.round) ? null : (
        <section>
          <div class="row is-apart">
            <h3 class="soft">{game.round > 0 ? t("Round {round}", { round: game.round }) : t("Who opens")}</h3>
            <DiceMark info={info} round={game.round} hands={places.map(handAt)} />
          </div>
          {game.history.length > 0 ? (
            <Steps history={game.history} info={info} />
          ) : (
            <p class="faint">{t("Nobody has said anything yet.")}</p>
          )}
        </section>
      )}
      {past
        ? over.toReversed().map((it) => <Past key={it.showdown.round} round={it} info={info} />)
        : null}
    </div>
  );
}

interface PastProps {
  round: PastRound;
  info: Info;
}

/** Which dice were wild then is not told. */
const Past = (props: PastProps) => (
  <WildFace.Provider value={0}>
    <PastOf {...props} />
  </WildFace.Provider>
);

function PastOf({ round: { showdown: it, sentences }, info }: PastProps) {
  return (
    <section>
      <div class="row is-apart">
        <h3 class="soft">{t("Round {round}", { round: it.round })}</h3>
        <DiceMark info={info} round={it.round} hands={it.hands} over />
      </div>
      <Steps history={it.history} info={info} over={it.round} />
      <p class="history-end title">{sentences ? ending(sentences) : ""}</p>
      <ul class="steps">
        {it.hands.map((hand, seat) =>
          hand && hand.length > 0 ? (
            <li key={seat} class="row is-apart">
              <span class="cut">{labels.value[seat]}</span>
              <span class="history-dice dice-row">
                {hand.map((face, index) => (
                  <Die
                    key={index}
                    face={face}
                    terms={info}
                    state={it.matches[seat]?.[index] ? "lit" : undefined}
                  />
                ))}
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
