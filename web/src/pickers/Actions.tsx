/** The foot of the table, where one raises or doubts: the bid that is picked, and every answer. */

import type { ComponentChildren } from "preact";
import { DiceOdds } from "../coach/Bets.tsx";
import { isAdvised } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import { act, busy, mine } from "../state/store.ts";
import type { Game, Hand, Info } from "../view.ts";
import { digits, read, type Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { isAtThumb } from "./answers.ts";
import { Calls, Meaning } from "./Calls.tsx";
import { choice, pickedWord } from "./choice.ts";
import { raised } from "./raise.ts";
import { Raise } from "./Raise.tsx";
import "./Actions.css";

/** With these one gives something up, or lets it be. */
const GIVEN_UP = new Set(["concede", "waive", "decline", "pass"]);

interface ActionsProps {
  info: Info;
  game: Game;
  /** Of the words that take a side, whose side it is. */
  sides: Readonly<Record<string, number>>;
  can: Legal;
  /** The dice under this cup. */
  covers: Hand | null;
  /** All dice of this seat that are seen here. */
  hand: Hand | null;
  names: readonly string[];
  /** Something stands that could be answered. */
  stands: boolean;
  waiting: string;
}

export function Actions({ info, game, sides, can, covers, hand, names, stands, waiting }: ActionsProps) {
  if (can.all.size === 0) {
    return (
      <div class="actions is-waiting">
        <p>{waiting}</p>
      </div>
    );
  }
  const bid = raised(info, choice.value, can, game, hand);
  const keeps = can.keeps.length > 0 && covers !== null;
  return (
    <div class={`actions ${Object.keys(sides).length > 0 ? "is-sides" : ""}`}>
      {bid === null ? null : <Raise bid={bid} info={info} can={can} />}
      {keeps ? <Keep can={can} hand={covers} /> : null}
      <div class="answers">
        <Calls info={info} can={can} names={names} stands={stands} raises={bid !== null} />
        {can.plain.filter(isAtThumb).map((word) => (
          <Answer key={word} word={word} main={bid === null}>
            {isMe(word) ? t("I begin") : say.action(word, info, names)}
            {sides[word] === undefined ? <Meaning kind={read(word).kind} /> : <small>{names[sides[word]]}</small>}
          </Answer>
        ))}
        {can.all.has(`${bid}b`) ? <Answer word={`${bid}b`}>{t("Bounce back")}</Answer> : null}
        {keeps ? <AllOrNothing can={can} hand={covers} /> : null}
        {can.shows.length > 0 && covers ? <Show can={can} hand={covers} main={bid === null} /> : null}
      </div>
    </div>
  );
}

/** Whether somebody here says it of themselves. */
function isMe(word: string): boolean {
  const it = read(word);
  return it.kind === "begin" && "seat" in it && mine.value.includes(it.seat);
}

interface AnswerProps {
  word: string;
  /** It is what one does now. */
  main?: boolean;
  disabled?: boolean;
  children: ComponentChildren;
}

function Answer({ word, main = false, disabled = false, children }: AnswerProps) {
  const { kind } = read(word);
  const flags = ["answer", `is-${kind}`, main && !GIVEN_UP.has(kind) && "is-main", isAdvised(word) && "is-advised"];
  return (
    <button type="button" class={flags.filter(Boolean).join(" ")} data-word={word} disabled={disabled || busy.value} onClick={() => act(word)}>
      {children}
      <DiceOdds word={word} />
    </button>
  );
}

/** To keep the dice that were tapped, and roll the rest. */
function Keep({ can, hand }: { can: Legal; hand: Hand }) {
  const word = pickedWord("keep", hand);
  const count = choice.value.dice.size;
  const legal = can.all.has(word);
  return (
    <button type="button" class="confirm" data-word={word} disabled={count === 0 || !legal || busy.value} onClick={() => act(word)}>
      {kept(count, hand.length, legal)}
      {count === 0 ? null : <DiceOdds word={word} />}
    </button>
  );
}

function AllOrNothing({ can, hand }: { can: Legal; hand: Hand }) {
  const both = hand.length === 2;
  const all = `keep ${digits(hand)}`;
  return (
    <>
      {can.all.has("keep -") ? <Answer word="keep -">{both ? t("Roll both") : t("Roll all")}</Answer> : null}
      {can.all.has(all) ? <Answer word={all}>{both ? t("Keep both") : t("Keep all")}</Answer> : null}
    </>
  );
}

function kept(count: number, of: number, legal: boolean): string {
  if (count === 0) return t("Tap the dice you keep");
  if (!legal) return t("Not this combination");
  if (count === of) return of === 2 ? t("Keep both") : t("Keep all");
  return t("Keep {count}, roll {rest}", { count, rest: of - count });
}

function Show({ can, hand, main }: { can: Legal; hand: Hand; main: boolean }) {
  const word = pickedWord("show", hand);
  const legal = can.all.has(word);
  return (
    <button type="button" class={main ? "confirm" : "answer"} data-word={word} disabled={!legal || busy.value} onClick={() => act(word)}>
      {shown(choice.value.dice.size, legal)}
    </button>
  );
}

function shown(count: number, legal: boolean): string {
  if (count === 0) return legal ? t("Show nothing") : t("Tap what you want to show");
  return legal ? t("{count, plural, =1 {Show this die} other {Show these #}}", { count }) : t("Not this combination");
}
