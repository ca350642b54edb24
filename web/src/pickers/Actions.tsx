/** The buttons at the thumb: the bid that is chosen, and every plain answer but the challenge. */

import { DiceOdds } from "../coach/Bets.tsx";
import { isAdvised, oddsOf } from "../coach/coach.ts";
import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import { act, busy } from "../state/store.ts";
import type { Game, Hand, Info } from "../view.ts";
import { digits, type Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { isAtThumb } from "./answers.ts";
import { chosen, picked, pickedWord } from "./choice.ts";
import "./Actions.css";

interface ActionsProps {
  info: Info;
  game: Game;
  /** Of the words that take a side, whose side it is. */
  sides: Readonly<Record<string, number>>;
  can: Legal;
  hand: Hand | null;
  names: readonly string[];
  waiting: string;
}

export function Actions({ info, game, sides, can, hand, names, waiting }: ActionsProps) {
  const plain = can.plain.filter(isAtThumb);
  const bids = can.bids.length + can.totals.length + can.claims.length > 0;
  const bid = chosen.value !== null && can.all.has(chosen.value) ? chosen.value : null;
  if (can.all.size === 0) {
    return (
      <div class="actions is-waiting">
        <p>{waiting}</p>
      </div>
    );
  }
  return (
    <div class={`actions ${Object.keys(sides).length > 0 ? "is-sides" : ""} ${can.keeps.length > 0 ? "is-keeping" : ""}`}>
      {can.keeps.length > 0 && hand ? <Pick verb="keep" can={can} hand={hand} /> : null}
      {can.shows.length > 0 && hand ? (
        <Pick verb="show" can={can} hand={hand} must={can.shows.length === can.all.size} />
      ) : null}
      {plain.map((word) => {
        const side = sides[word];
        return (
          <button
            type="button"
            key={word}
            data-word={word}
            class={["answer", !bids && "is-main", oddsOf(word) && "has-odds", isAdvised(word) && "is-advised"].filter(Boolean).join(" ")}
            disabled={busy.value}
            onClick={() => act(word)}
          >
            {say.action(word, info, names)}
            <DiceOdds word={word} />
            {side === undefined ? null : <small>{names[side]}</small>}
          </button>
        );
      })}
      {bid !== null && can.all.has(`${bid}b`) ? (
        <button type="button" class="answer" data-word={`${bid}b`} disabled={busy.value} onClick={() => act(`${bid}b`)}>
          {t("Bounce back")}
        </button>
      ) : null}
      {bids ? (
        <button
          type="button"
          class="confirm"
          disabled={bid === null || busy.value}
          onClick={() => bid !== null && act(bid)}
        >
          {bid === null ? (
            <span>{prompt(info, game)}</span>
          ) : (
            <>
              <span>{say.called("bid", info)}</span>
              <Said word={bid} terms={info} />
            </>
          )}
        </button>
      ) : null}
    </div>
  );
}

function prompt(info: Info, game: Game): string {
  if (info.facts.noun === "claim") return game.standing ? t("Pick a higher claim") : t("Pick your claim");
  return game.standing ? t("Pick a higher bid") : t("Pick your bid");
}

interface PickProps {
  verb: "show" | "keep";
  can: Legal;
  hand: Hand;
  /** Nothing else can be done now. */
  must?: boolean;
}

function Pick({ verb, can, hand, must = false }: PickProps) {
  const word = pickedWord(verb, hand);
  const count = picked.value.size;
  const legal = can.all.has(word);
  const none = can.all.has(`${verb} -`);
  const all = `${verb} ${digits(hand)}`;
  return (
    <>
      {verb === "keep" && none ? (
        <Extreme word="keep -" label={hand.length === 2 ? t("Roll both") : t("Roll all")} spare={count === 0} />
      ) : null}
      {verb === "keep" && can.all.has(all) ? (
        <Extreme word={all} label={hand.length === 2 ? t("Keep both") : t("Keep all")} spare={count === hand.length} />
      ) : null}
      <button
        type="button"
        class={`${verb === "keep" || must ? "confirm" : "answer"} ${oddsOf(word) ? "has-odds" : ""}`}
        data-word={word}
        disabled={!legal || busy.value}
        onClick={() => act(word)}
      >
        {label(verb, count, hand.length, legal)}
        <DiceOdds word={word} />
      </button>
    </>
  );
}

/** To keep everything, or nothing; where the large button says the same, only its room is kept. */
function Extreme({ word, label: said, spare }: { word: string; label: string; spare: boolean }) {
  const flags = ["answer", oddsOf(word) && "has-odds", isAdvised(word) && "is-advised", spare && "is-spare"];
  return (
    <button type="button" class={flags.filter(Boolean).join(" ")} data-word={word} disabled={spare || busy.value} onClick={() => act(word)}>
      {said}
      <DiceOdds word={word} />
    </button>
  );
}

function label(verb: string, count: number, of: number, legal: boolean): string {
  if (verb === "show") {
    if (count === 0) return legal ? t("Show nothing") : t("Tap what you want to show");
    return legal ? t("{count, plural, =1 {Show this die} other {Show these #}}", { count }) : t("Not this combination");
  }
  if (count === of) return of === 2 ? t("Keep both") : t("Keep all");
  if (count === 0) return of === 2 ? t("Roll both") : t("Roll all");
  return legal ? t("Keep {count}, roll {rest}", { count, rest: of - count }) : t("Not this combination");
}
