/** The odds page: the dice that you see, how many there are, and the exact chance of every bid. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shade } from "../coach/coach.ts";
import { BlankDie, Die, WildFace } from "../dice/Die.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { number } from "../kit/english.ts";
import { message, t } from "../kit/language.ts";
import { brief, percent } from "../kit/percent.ts";
import { readdress } from "../kit/layers.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { Grid, type Square } from "../pickers/Grid.tsx";
import { wholeRows, type Cell } from "../pickers/grid.ts";
import type { OddsAnswer } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Copy } from "../share/Share.tsx";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import {
  facesFor,
  fitted,
  held,
  MOST,
  MOST_MINE,
  readQuestion,
  remark,
  WILD_FACE,
  writeQuestion,
  type Question,
} from "./question.ts";
import "./Odds.css";

const WILDS = [
  ["none", message("None")],
  ["ones", message("Ones")],
  ["sixes", message("Sixes")],
] as const;

/** Why nothing can be added any more. */
const full = (): string => t("At most {most} dice of your own", { most: MOST_MINE });
const laid = (): string => t("At most {most} dice on the table", { most: MOST });

export function OddsPage({ question }: { question: string }) {
  const asked = useSignal<Question>(readQuestion(question));
  const said = useSignal(remark(question));
  const { mine, table, wild, bid } = asked.value;
  const { last: answer, problem } = useLoaded(() => api.odds({ mine: [...mine], table, wild }), `${mine.join("")} ${table} ${wild}`);

  // The address is that of what is shown, also where the link asked for something else.
  useEffect(() => {
    if (said.value !== null) readdress(to.question(writeQuestion(asked.value)));
  }, []);

  function change(some: Partial<Question>): void {
    said.value = null;
    asked.value = fitted({ ...asked.value, ...some });
    readdress(to.question(writeQuestion(asked.value)));
  }

  return (
    <WildFace.Provider value={WILD_FACE[wild] ?? 0}>
      <Page title={t("Odds")} back={to.learn} class="odds is-full">
        <Known asked={asked.value} change={change} />
        <section class="stack" aria-label={t("The odds")}>
          {said.value || problem ? <p role="alert">{said.value || problem}</p> : null}
          <Says answer={answer} bid={bid} />
          {answer ? <Bids answer={answer} bid={bid} choose={(word) => change({ bid: word })} /> : null}
          <div class="row is-apart">
            <p class="faint">{t("The exact chance that there are at least that many.")}</p>
            <Copy label={t("Copy the link")} link={new URL(to.question(writeQuestion(asked.value)), location.href).href} />
          </div>
        </section>
      </Page>
    </WildFace.Provider>
  );
}

interface KnownProps {
  asked: Question;
  change: (some: Partial<Question>) => void;
}

/** The dice that you see, how many are on the table, and which are wild. */
function Known({ asked: { mine, table, wild }, change }: KnownProps) {
  const isFull = mine.length >= MOST_MINE;
  const isLaid = table >= MOST;
  return (
    <section class="odds-known stack" aria-label={t("What you know")}>
      <h2>{t("Your dice")}</h2>
      <ul class="odds-mine baize dice-row is-centred" aria-label={t("Your dice: tap one to remove it")}>
        {mine.map((face, index) => (
          <li key={index}>
            <button
              type="button"
              class="pick"
              aria-label={t("Remove the {face}", { face: say.face(face, ORDINARY) })}
              onClick={() => change({ mine: mine.filter((_, other) => other !== index) })}
            >
              <Die face={face} terms={ORDINARY} silent />
            </button>
          </li>
        ))}
        {mine.length === 0 ? (
          <li class="odds-none row">
            <BlankDie /> <span>{t("None: you are only watching.")}</span>
          </li>
        ) : null}
      </ul>
      <div class="odds-add dice-row" role="group" aria-label={t("Add a die")}>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <button
            type="button"
            key={face}
            class="pick"
            disabled={isFull}
            title={isFull ? full() : undefined}
            aria-label={[t("Add a {face}", { face: say.face(face, ORDINARY) }), isFull ? full() : ""].filter(Boolean).join(": ")}
            onClick={() => change({ mine: [...mine, face] })}
          >
            <Die face={face} terms={ORDINARY} silent />
          </button>
        ))}
      </div>
      <div class="odds-settings row">
        <div class="odds-setting field row" role="group" aria-label={t("Dice on the table")}>
          <span>{t("Dice on the table")}</span>
          <div class="stepper">
            <StepButton icon="minus" label={t("One die fewer")} ends={table <= Math.max(1, mine.length)} step={() => change({ table: table - 1 })} />
            <b class="amount" aria-live="polite">
              {table}
            </b>
            <StepButton
              icon="plus"
              label={[t("One more die"), isLaid ? laid() : ""].filter(Boolean).join(": ")}
              title={isLaid ? laid() : undefined}
              ends={isLaid}
              step={() => change({ table: table + 1 })}
            />
          </div>
        </div>
        <div class="odds-setting field row" role="radiogroup" aria-label={t("Wild")}>
          <span>{t("Wild")}</span>
          <div class="choices">
            {WILDS.map(([value, label]) => (
              <label class="choice" key={value}>
                <input type="radio" name="wild" checked={wild === value} onChange={() => change({ wild: value })} />
                <span>{t(label)}</span>
              </label>
            ))}
          </div>
        </div>
      </div>
      {isFull ? <p class="faint">{full()}.</p> : null}
      {isLaid ? <p class="faint">{laid()}.</p> : null}
    </section>
  );
}

/** The number that was asked for, large, and in words. */
function Says({ answer, bid }: { answer: OddsAnswer | null; bid: string | null }) {
  const it = bid === null ? undefined : answer?.grid.find((cell) => cell.bid === bid);
  const word = bid === null ? null : read(bid);
  if (!it || !answer || !bid || !word || !("quantity" in word)) return <p class="odds-says stack is-centred lead">{t("Tap a bid.")}</p>;
  const chance = percent(chanceOf(it.at_least, answer, word));
  return (
    <p class="odds-says stack is-centred lead" aria-live="polite">
      <b aria-hidden>{chance}</b>
      <span>
        {t("{bid}: {chance}, exactly {number}: {exactly}", {
          bid: say.action(bid, ORDINARY),
          chance,
          number: number(word.quantity),
          exactly: percent(it.exactly),
        })}
      </span>
    </p>
  );
}

interface BidsProps {
  answer: OddsAnswer;
  bid: string | null;
  choose: (word: string) => void;
}

function Bids({ answer, bid, choose }: BidsProps) {
  const box = useRef<HTMLDivElement>(null);
  const odds = new Map(answer.grid.map((it) => [it.bid, it]));
  const faces = facesFor(answer.wild).filter((face) => odds.has(`1x${face}`));
  const all = new Set(odds.keys());
  const tab = bid ?? `1x${faces[0] ?? 1}`;

  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>("[aria-pressed='true']");
    if (!box.current || !chosen) return;
    // Where a link says which bid is meant, it is in sight.
    const [it, room] = [chosen.getBoundingClientRect(), box.current.getBoundingClientRect()];
    if (it.left < room.left || it.right > room.right) box.current.scrollLeft += (it.left + it.right - room.left - room.right) / 2;
  }, [answer.table]);

  function square(it: string, cell: Cell): Square {
    const chance = chanceOf(odds.get(it)?.at_least, answer, cell);
    return {
      class: `is-legal has-odds ${it === bid ? "is-chosen" : ""}`,
      style: shade(chance),
      label: `${say.action(it, ORDINARY)}: ${percent(chance)}`,
      inside: short(chance),
      pressed: it === bid,
      press: () => choose(it),
    };
  }

  return (
    <div class="grid-box">
      <Grid
        terms={ORDINARY}
        box={box}
        rows={wholeRows(faces, answer.table)}
        columns={answer.table}
        reach={all}
        tab={tab}
        headed
        square={square}
        walked={choose}
      />
    </div>
  );
}

/** Only what lies before me is certain: a chance can be so near to 1 that the number sent is 1. */
function chanceOf(sent: number | undefined, answer: OddsAnswer, { quantity, face }: { quantity: number; face: number }): number {
  return quantity <= held(answer, face) ? 1 : Math.min(sent ?? 0, 1 - Number.EPSILON);
}

/** A chance in a cell: whole percents, and a dot for what cannot be. */
function short(chance: number): string {
  return chance === 0 ? "·" : brief(chance);
}
