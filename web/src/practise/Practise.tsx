/** Puzzles, one after another: what you see, what you are asked, and why the answer is the answer. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { BlankDie, Die, WildFace } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { capital } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { place, to, type SentPuzzle } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { Puzzle } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import { digits } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { answered, choose, done, doneOne, SUBJECTS, subjectCalled, lastSubject, placeOf, streak, upNext, type Subject } from "./practise.ts";
import "./Practise.css";

/** More hidden dice than this are not drawn one by one. */
const DRAWN = 15;

/** The puzzles that were asked for, and what their games call their dice. */
interface Found {
  asked: string;
  puzzles: readonly Puzzle[];
  games: ReadonlyMap<string, say.Terms>;
}

export function Practise() {
  const now = place.value;
  const sent = now.screen === "practise" ? now.puzzle : null;
  return <Puzzles key={sent ? `${sent.family}${sent.number}` : ""} sent={sent} />;
}

/** Where one is in each subject; or, from a link, at the puzzle that somebody has sent, which counts for nothing. */
function Puzzles({ sent }: { sent: SentPuzzle | null }) {
  const subject = useSignal<Subject>(subjectCalled(sent?.family) ?? lastSubject());
  const guest = useSignal(sent !== null);
  const count = useSignal(sent ? sent.number : done(subject.value));
  const found = useSignal<Found | null>(null);
  const given = useSignal<number | null>(null);
  const problem = useSignal("");
  const next = upNext(count.value);
  const asked = `${subject.value}/${next.dozen}`;
  const here = found.value?.asked === asked ? found.value : null;
  const puzzle = here?.puzzles[next.at % Math.max(1, here.puzzles.length)];
  const info = puzzle && here?.games.get(puzzle.game);

  useEffect(() => {
    let late = false;
    problem.value = "";
    Promise.all([api.puzzles(subject.value, next.dozen), termsFor(subject.value)]).then(
      ([puzzles, games]) => late || (found.value = { asked, puzzles, games: new Map(games) }),
      (error: Error) => late || (problem.value = error.message),
    );
    return () => {
      late = true;
    };
  }, [asked]);

  function pick(other: Subject): void {
    choose(other);
    guest.value = false;
    subject.value = other;
    given.value = null;
    count.value = done(other);
  }

  function answer(at: number): void {
    if (!puzzle || given.value !== null) return;
    given.value = at;
    if (guest.value) return;
    answered(puzzle.right.includes(at));
    doneOne(subject.value);
  }

  function goOn(): void {
    given.value = null;
    guest.value = false;
    count.value = done(subject.value);
  }

  function sendable(): Sendable {
    return { title: t("A puzzle"), text: puzzle?.question ?? "", url: new URL(to.puzzle(subject.value, count.value), location.href).href };
  }

  return (
    <>
      <TopBar title={t("Practise")} />
      <main class="page practise">
        <div class="choices" role="group" aria-label={t("What to practise")}>
          {SUBJECTS.map(([name, title]) => (
            <button type="button" key={name} class="practise-subject" aria-pressed={name === subject.value} onClick={() => pick(name)}>
              {t(title)}
            </button>
          ))}
        </div>
        <p class="streak">
          {t("{count, plural, =0 {Find the right answer} one {# right answer in a row} other {# right answers in a row}}", { count: streak.value.now })}
          {streak.value.best > 0 ? <small>{t("your best: {count}", { count: streak.value.best })}</small> : null}
        </p>
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {puzzle && info ? (
          <Ask key={`${subject.value}${count.value}`} puzzle={puzzle} info={info} given={given.value} answer={answer} goOn={goOn} />
        ) : (
          <p class="faint">{problem.value ? "" : t("One moment…")}</p>
        )}
        {puzzle ? <Share label={t("Send this puzzle")} class="quiet puzzle-send" what={sendable} /> : null}
      </main>
    </>
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
    <section class="puzzle" aria-labelledby="question">
      <p class="puzzle-game">
        {solved ? (
          <span class="puzzle-rules">
            <b>{puzzle.title}.</b> {solved.about}
          </span>
        ) : (
          <a href={to.rules(puzzle.game)}>{puzzle.title}</a>
        )}
        {puzzle.wild > 0 && !solved ? <span>{t("{faces} are wild", { faces: capital(say.faces(puzzle.wild, info)) })}</span> : null}
      </p>
      <Scene puzzle={puzzle} info={info} />
      {puzzle.order ? <p class="puzzle-order">{puzzle.order}</p> : null}
      <h2 id="question" ref={question} tabIndex={-1}>
        {puzzle.question}
      </h2>
      <ol class="puzzle-choices">
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
              {given === null ? null : <small>{choice.note}</small>}
            </button>
          </li>
        ))}
      </ol>
      <div class="puzzle-verdict" role="status">
        {given === null ? null : (
          <p>
            <b>{isRight(given) ? t("Right.") : t("Not this one.")}</b> {puzzle.reason}
          </p>
        )}
      </div>
      {given !== null && solved ? (
        <a class="puzzle-there" href={to.explorer(solved.strategy, solved.history, digits(puzzle.mine))}>
          {t("See it in the explorer")}
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
      <div class="puzzle-felt" aria-hidden>
        {standing === "" ? null : <Said word={standing} terms={info} class="is-large" />}
        {others.length > 0 ? (
          <p class="puzzle-dice">
            {others.map((hand, seat) => (
              <span key={seat} class="puzzle-hand">
                {hand.map((face, i) => (
                  <Die key={i} face={face} terms={info} silent />
                ))}
              </span>
            ))}
          </p>
        ) : null}
        <p class="puzzle-dice is-hidden">
          {hidden > DRAWN ? <b>{hidden} ×</b> : null}
          {Array.from({ length: hidden > DRAWN ? 1 : hidden }, (_, i) => (
            <BlankDie key={i} asks />
          ))}
        </p>
        {mine.length > 0 ? (
          <p class="puzzle-dice is-mine">
            {mine.map((face, i) => (
              <Die key={i} face={face} terms={info} silent />
            ))}
          </p>
        ) : null}
      </div>
    </WildFace.Provider>
  );
}
