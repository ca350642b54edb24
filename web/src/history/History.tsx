/** Who said what: this round, and those before it as far as they were seen. */

import { Die } from "../dice/Die.tsx";
import { history, names } from "../state/store.ts";
import type { Game, Info, Showdown } from "../view.ts";
import * as say from "../words/say.ts";
import { Steps } from "./Steps.tsx";
import "./History.css";

export function History({ game, info, past = true }: { game: Game; info: Info; past?: boolean }) {
  return (
    <div class="story">
      {game.phase === "over" ? null : (
        <section>
          <h3>Round {game.round}</h3>
          {game.history.length > 0 ? (
            <Steps history={game.history} info={info} />
          ) : (
            <p class="faint">Nobody has said anything yet.</p>
          )}
        </section>
      )}
      {past
        ? history.value.toReversed().map((it) => <Past key={it.round} it={it} info={info} />)
        : null}
    </div>
  );
}

function Past({ it, info }: { it: Showdown; info: Info }) {
  return (
    <section>
      <h3>Round {it.round}</h3>
      <Steps history={it.history} info={info} over={it.round} />
      <p class="story-end">
        {say.counted(it, info)} {say.verdict(it, names.value)}{" "}
        {say.costs(it, info, names.value).join(" ")}
      </p>
      <ul class="story-hands">
        {it.hands.map((hand, seat) =>
          hand && hand.length > 0 ? (
            <li key={seat}>
              <span>{names.value[seat]}</span>
              <span class="story-dice">
                {hand.map((face, index) => (
                  <Die
                    key={index}
                    face={face}
                    tongue={info}
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
