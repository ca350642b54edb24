/** Puzzles, one after another: what you see, what you are asked, and why the answer is the answer. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { BlankDie, Die, WildFace } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { capital } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { place, to, type SentPuzzle } from "../kit/router.ts";
import type { Puzzle } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import { digits } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { answered, chosen, done, doneOne, isSubject, placeOf, streak, SUBJECTS, upNext, type Subject } from "./practise.ts";
import "./Practise.css";

/** More hidden dice than this are not drawn one by one. */
const DRAWN = 15;

/** A dozen puzzles of a subject, and what their games call their dice. */
interface Dozen {
  puzzles: readonly Puzzle[];
  games: ReadonlyMap<string, say.Terms>;
}

async function load(subject: Subject, dozen: number): Promise<Dozen> {
  const [puzzles, games] = await Promise.all([api.puzzles(subject, dozen), termsFor(subject)]);
  return { puzzles, games: new Map(games) };
}

/** What is before somebody: the nth puzzle of a subject, their own next one or one that was sent, and their answer. */
interface Before {
  subject: Subject;
  count: number;
  /** It was sent, and counts for nothing. */
  guest: boolean;
  given: number | null;
}

const next = (subject: Subject): Before => ({ subject, count: done(subject), guest: false, given: null });
const first = (sent: SentPuzzle | null): Before =>
  sent && isSubject(sent.family) ? { subject: sent.family, count: sent.number, guest: true, given: null } : next(chosen.value);

export function Practise() {
  const now = place.value;
  const sent = now.screen === "practise" ? now.puzzle : null;
  return <Puzzles key={sent ? `${sent.family}${sent.number}` : ""} sent={sent} />;
}

function Puzzles({ sent }: { sent: SentPuzzle | null }) {
  const before = useSignal(first(sent));
  const { subject, count, guest, given } = before.value;
  const { dozen, at } = upNext(count);
  const loaded = useLoaded(() => load(subject, dozen), `${subject}/${dozen}`);

  function pick(other: Subject): void {
    chosen.value = other;
    before.value = next(other);
  }

  function answer(puzzle: Puzzle, choice: number): void {
    if (given !== null) return;
    before.value = { ...before.value, given: choice };
    if (guest) return;
    answered(puzzle.right.includes(choice));
    doneOne(subject);
  }

  return (
    <Page title={t("Practise")} back={to.learn} class="practise stack">
      <div class="choices" role="group" aria-label={t("What to practise")}>
        {SUBJECTS.map(([name, title]) => (
          <button type="button" key={name} class="chip" aria-pressed={name === subject} onClick={() => pick(name)}>
            {t(title)}
          </button>
        ))}
      </div>
      <p class="row is-apart lead">
        {t("{count, plural, =0 {Find the right answer} one {# right answer in a row} other {# right answers in a row}}", { count: streak.value.now })}
        {streak.value.best > 0 ? <small class="faint">{t("your best: {count}", { count: streak.value.best })}</small> : null}
      </p>
      <Loading it={loaded}>
        {({ puzzles, games }) => {
          const puzzle = puzzles[at % Math.max(1, puzzles.length)];
          const info = puzzle && games.get(puzzle.game);
          if (!puzzle || !info) return null;
          return (
            <>
              <Ask key={`${subject}${count}`} puzzle={puzzle} info={info} given={given} answer={(choice) => answer(puzzle, choice)} goOn={() => (before.value = next(subject))} />
              <Share
                label={t("Send this puzzle")}
                class="quiet row"
                what={() => ({ title: t("A puzzle"), text: puzzle.question, url: new URL(to.puzzle(subject, count), location.href).href })}
              />
            </>
          );
        }}
      </Loading>
    </Page>
  );
}

/** What the games of a subject call their dice, by game. */
async function termsFor(subject: Subject): Promise<readonly (readonly [string, say.Terms])[]> {
  if (subject !== "solved") return (await api.games()).map((it) => [it.name, it]);
  return (await api.strategies()).strategies.map((it) => [it.game, it]);
}

interface AskProps {
  puzzle: Puzzle;
  info: say.Terms;
  /** The answer that was given, by its place. */
  given: number | null;
  answer: (at: number) => void;
  goOn: () => void;
}

function Ask({ puzzle, info, given, answer, goOn }: AskProps) {
  const forward = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  // Before the picture: whoever sees the question can answer it by a key.
  useLayoutEffect(() => {
    if (given === null) question.current?.focus({ preventScroll: true });
    else forward.current?.focus({ preventScroll: true });
  }, [given]);
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const at = placeOf(event);
      if (given === null && at !== null && puzzle.choices[at]) answer(at);
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [given]);

  const isRight = (at: number): boolean => puzzle.right.includes(at);
  const { solved } = puzzle;
  return (
    <section class="stack" aria-labelledby="question">
      <p class="row is-apart faint">
        {solved ? (
          <span>
            <b>{puzzle.title}.</b> {solved.about}
          </span>
        ) : (
          <a class="link" href={to.rules(puzzle.game)}>{puzzle.title}</a>
        )}
        {puzzle.wild > 0 && !solved ? <span>{t("{faces} are wild", { faces: capital(say.faces(puzzle.wild, info)) })}</span> : null}
      </p>
      <Scene puzzle={puzzle} info={info} />
      {puzzle.order ? <p class="faint">{puzzle.order}</p> : null}
      <h2 id="question" ref={question} tabIndex={-1}>
        {puzzle.question}
      </h2>
      <ol class="puzzle-choices stack is-tight">
        {puzzle.choices.map((choice, at) => (
          <li key={choice.text}>
            <button
              type="button"
              class={["answer", given !== null && isRight(at) && "is-right", given === at && !isRight(at) && "is-wrong"].filter(Boolean).join(" ")}
              disabled={given !== null}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => answer(at)}
            >
              {given !== null && isRight(at) ? <Icon name="check" /> : null}
              {given === at && !isRight(at) ? <Icon name="close" /> : null}
              <span>{choice.text}</span>
              {given === null ? null : <small class="number">{choice.note}</small>}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">
        {given === null ? null : (
          <>
            <b class="title">{isRight(given) ? t("Right.") : t("Not this one.")}</b> {puzzle.reason}
          </>
        )}
      </p>
      {given !== null && solved ? (
        <a class="link" href={to.explorer(solved.strategy, solved.history, digits(puzzle.mine))}>
          {t("See it among the solved rounds")}
        </a>
      ) : null}
      {given === null ? null : (
        <button type="button" class="confirm" ref={forward} onClick={goOn}>
          {t("Next")}
        </button>
      )}
    </section>
  );
}

/** The dice in sight, the hidden ones face down, and what stands. */
function Scene({ puzzle, info }: { puzzle: Puzzle; info: say.Terms }) {
  const { mine, others, hidden, wild, standing } = puzzle;
  return (
    <WildFace.Provider value={wild}>
      <div class="puzzle-scene baize stack" aria-hidden>
        {standing === "" ? null : <Said word={standing} terms={info} class="is-large" />}
        {others.length > 0 ? (
          <p class="dice-row is-centred">
            {others.map((hand, seat) => (
              <span key={seat} class="puzzle-hand dice-row">
                {hand.map((face, i) => (
                  <Die key={i} face={face} terms={info} silent />
                ))}
              </span>
            ))}
          </p>
        ) : null}
        <p class="is-hidden dice-row is-centred">
          {hidden > DRAWN ? <b>{hidden} ×</b> : null}
          {Array.from({ length: hidden > DRAWN ? 1 : hidden }, (_, i) => (
            <BlankDie key={i} asks />
          ))}
        </p>
        {mine.length > 0 ? (
          <p class="is-mine dice-row is-centred">
            {mine.map((face, i) => (
              <Die key={i} face={face} terms={info} silent />
            ))}
          </p>
        ) : null}
      </div>
    </WildFace.Provider>
  );
}
