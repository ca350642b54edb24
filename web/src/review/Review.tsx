/** Where a match was decided: its picture, moment by moment, and what every choice cost. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { capital, list, together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { fine, tied } from "../kit/percent.ts";
import { to } from "../kit/router.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import type { Method, Note, Review as Found, Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { judge } from "../statistics/statistics.ts";
import { Breakdown } from "./Breakdown.tsx";
import { Figures } from "./Figures.tsx";
import { Graph } from "./Graph.tsx";
import { mistakes } from "./mistakes.ts";
import { course, greatest } from "./plot.ts";
import { Scene, spoken } from "./Scene.tsx";
import "./Review.css";

const AGAIN = 400;

/** For choices of these no positions were drawn. */
const EXACT: ReadonlySet<Method> = new Set(["solved", "only"]);

export function Review({ id, match }: { id: string; match: string }) {
  const room = useSignal<Room | null>(null);
  const found = useSignal<Found | null>(null);
  const you = useSignal<number | null>(null);
  const progress = useSignal(0);
  const problem = useSignal("");
  const again = useSignal(0);
  const asked = again.value;
  useEffect(() => {
    problem.value = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    async function ask(): Promise<void> {
      room.value ??= await api.room(id);
      const answer = await api.review(id, match);
      if (gone) return;
      progress.value = answer.progress;
      you.value = answer.you;
      found.value = answer.review;
      if (!answer.review) timer = setTimeout(() => void ask().catch(failed), AGAIN);
    }
    function failed(error: Error): void {
      problem.value = error.message;
    }
    void ask().catch(failed);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, match, asked]);
  return (
    <>
      <TopBar title={found.value ? t("{title}: review", { title: found.value.title }) : t("Review")} back={to.table(id)} />
      <main class="page is-full review">
        {problem.value ? (
          <div class="stack is-centred review-wait" role="alert">
            <p class="lead">{t("There is no review.")}</p>
            <p>{problem.value}</p>
            <p>
              <button type="button" class="confirm" onClick={() => (again.value += 1)}>
                {t("Try again")}
              </button>
            </p>
          </div>
        ) : null}
        {found.value && room.value ? (
          <Told review={found.value} room={room.value} match={Number(match)} own={you.value ?? -1} />
        ) : problem.value ? null : (
          <div class="stack is-centred review-wait">
            <p class="lead">{t("Replaying the match thousands of times.")}</p>
            <progress value={progress.value} max="1" aria-label={t("Progress of the review")} />
            <p class="faint">{t("Every choice is weighed against the alternatives. This takes a few seconds.")}</p>
          </div>
        )}
      </main>
    </>
  );
}

interface ToldProps {
  review: Found;
  room: Room;
  match: number;
  /** The seat of the reader; -1 for a watcher, and where a device was passed around. */
  own: number;
}

function Told({ review, room, match, own }: ToldProps) {
  const winner = review.accounts.findIndex((it) => it.won);
  const seat = useSignal(own >= 0 ? own : Math.max(0, winner));
  const place = useSignal((greatest(review.turns)?.moment ?? review.moments.length - 1) + 1);
  const open = useSignal(true);
  /** By the buttons, which do not say where they have led; the slider does. */
  const walked = useSignal(false);
  const last = review.moments.length;
  function go(at: number): void {
    walked.value = false;
    place.value = Math.min(last, Math.max(0, at));
  }
  function walk(at: number): void {
    go(at);
    walked.value = true;
  }
  const picture = useRef<HTMLDivElement>(null);
  const account = review.accounts[own];
  useEffect(() => {
    if (review.finished && account) judge(room.table, match, account);
  }, [review]);
  /** From a sentence below to what it speaks of. */
  function show(at: number): void {
    go(at);
    picture.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }
  const moment = review.moments[place.value - 1] ?? null;
  const words = spoken(moment);
  const values = course(review, open.value)[place.value] ?? review.start;
  const won = review.accounts.filter((it) => it.won);
  const ours = won.some((it) => it.seat === own);
  const winners = list(won.map((it) => (it.seat === own ? t("you") : it.name)));
  return (
    <div class="review-page">
      <div class="stack review-picture" ref={picture}>
        <p class="lead">{review.finished ? toldWon(winners, ours, won.length) : t("The match so far.")}</p>
        <Graph review={review} open={open.value} seat={seat.value} yours={seat.value === own} place={place.value} go={go} spoken={words} />
        <div class="row is-tight number stepper">
          <StepButton icon="back" label={t("The moment before")} ends={place.value === 0} step={() => walk(place.value - 1)} />
          <span aria-hidden>
            {t("{place} of {last}", { place: place.value, last })}
          </span>
          <StepButton icon="next" label={t("The moment after")} ends={place.value === last} step={() => walk(place.value + 1)} />
          <span class="unseen" aria-live="polite">
            {walked.value ? words : ""}
          </span>
          <button type="button" class="answer open-dice" onClick={() => (open.value = !open.value)}>
            {open.value
              ? t("{piece, select, digit {Hide the digits} other {Hide the dice}}", { piece: room.info.facts.piece })
              : t("{piece, select, digit {Show the digits} other {Show the dice}}", { piece: room.info.facts.piece })}
          </button>
        </div>
        <section class="baize scene" aria-label={t("This moment")}>
          <Scene review={review} moment={moment} info={room.info} open={open.value} seat={seat.value} own={own} go={go} />
        </section>
      </div>
      <div class="stack is-airy">
        <Turns turns={review.turns} place={place.value} show={show} />
        <Whose players={review.players} values={values} own={own} seat={seat} />
        <Breakdown review={review} seat={seat.value} yours={seat.value === own} />
        <Mistakes review={review} seat={seat.value} own={own} show={show} />
        <Notes title={t("Missed challenges")} notes={review.missed} go={show} />
        <Notes title={t("Perfect bluffs")} notes={review.bluffs} go={show} />
        {room.info.facts.piece === "die" ? (
          <p>
            <a href={to.luck(room.table, match)} class="answer">
              {t("Were the dice fair?")}
            </a>
          </p>
        ) : null}
        <Sources review={review} />
      </div>
    </div>
  );
}

/** The moments that decided the match, each a way to its picture. */
function Turns({ turns, place, show }: { turns: Found["turns"]; place: number; show: (place: number) => void }) {
  return (
    <section class="stack is-tight turns">
      <h2>{t("Where it was decided")}</h2>
      <ol class="stack is-tight">
        {turns.map((turn, index) => (
          <li key={turn.moment}>
            <button type="button" class="told" onClick={() => show(turn.moment + 1)} aria-current={place === turn.moment + 1}>
              <b aria-hidden>{index + 1}</b>
              <span>{tied(turn.sentence)}</span>
            </button>
            <Figures of={turn.figures} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WhoseProps {
  players: readonly string[];
  /** The chances of everybody at this moment. */
  values: readonly number[];
  own: number;
  seat: Signal<number>;
}

/** Whose chances are followed. */
function Whose({ players, values, own, seat }: WhoseProps) {
  return (
    <fieldset class="shares whose">
      <legend>
        <b class="title">{t("Chances of winning at this moment")}</b> {t("Choose whom to follow")}
      </legend>
      {players.map((name, other) => (
        <label key={other} class={other === seat.value ? "is-chosen" : ""}>
          <input type="radio" name="whose" checked={other === seat.value} onChange={() => (seat.value = other)} />
          <span class="cut">{other === own ? t("You") : name}</span>
          <span class="share-bar" aria-hidden>
            <i style={{ "--share": values[other] ?? 0 }} />
          </span>
          <span class="number">{fine(values[other] ?? 0)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface MistakesProps {
  review: Found;
  /** Whose are told. */
  seat: number;
  own: number;
  show: (place: number) => void;
}

/** The choices of whoever is followed that gave most away, each a way to its picture. */
function Mistakes({ review, seat, own, show }: MistakesProps) {
  const found = mistakes(review, seat);
  if (found.length === 0) return null;
  const name = review.players[seat] ?? "";
  return (
    <section class="stack is-tight mistakes">
      <h2>{seat === own ? t("Your costliest choices") : t("Costliest choices of {name}", { name })}</h2>
      <ul class="list">
        {found.map(({ moment, words }) => (
          <li key={moment}>
            <button type="button" class="told" onClick={() => show(moment + 1)}>
              {tied(together([spoken(review.moments[moment] ?? null), words]))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What all these figures come from, and how exact they are. */
function Sources({ review: { moments, solved, samples, hurried, matches, worth_error } }: { review: Found }) {
  const drawn = moments.some((it) => it.decision?.options.some(({ method }) => !EXACT.has(method)));
  const worth = { matches, error: fine(worth_error) };
  return (
    <p class="faint small sources">
      {together([
        solved > 0
          ? t("{solved, plural, one {One choice was compared with perfect play.} other {# choices were compared with perfect play.}}", { solved })
          : null,
        solved > 0 && !drawn
          ? null
          : t("The odds of a call are exact. Everything else is an average over up to {samples} positions per choice: those that fit what the player could know, played to the end of the round.", { samples }),
        hurried ? t("Time ran out, so some choices had fewer positions.") : null,
        solved > 0
          ? t("Where the value of a position between rounds is not known exactly, it was learnt from {matches} matches, to within {error} on average.", worth)
          : t("The value of a position between rounds was learnt from {matches} matches, to within {error} on average.", worth),
      ])}
    </p>
  );
}

function toldWon(winners: string, ours: boolean, count: number): string {
  if (ours && count === 1) return t("You won. Here is how it happened.");
  return capital(t("{winners} won. Here is how it happened.", { winners }));
}

function Notes({ title, notes, go }: { title: string; notes: readonly Note[]; go: (place: number) => void }) {
  if (notes.length === 0) return null;
  return (
    <section class="stack is-tight">
      <h2>{title}</h2>
      <ul class="list">
        {notes.map((note) => (
          <li key={note.moment}>
            <button type="button" class="told" onClick={() => go(note.moment + 1)}>
              {tied(note.sentence)}
            </button>
            <Figures of={note.figures} />
          </li>
        ))}
      </ul>
    </section>
  );
}
