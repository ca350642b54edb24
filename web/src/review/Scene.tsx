/** One moment: what was done, what lay where, and what else could have been done. */

import { BlankDie, Die } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { spelled, together } from "../kit/english.ts";
import { rich, t } from "../kit/language.ts";
import { fine, tied } from "../kit/percent.ts";
import { to } from "../kit/router.ts";
import type { Decision, GameInfo, Moment, Review } from "../protocol.ts";
import { digits, read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { showsFigures } from "./Figures.tsx";
import { points, signed } from "./parts.ts";
import "./Scene.css";

interface SceneProps {
  review: Review;
  moment: Moment | null;
  info: GameInfo;
  open: boolean;
  /** Whose result is followed. */
  seat: number;
  /** The seat of the reader; -1 for none. */
  own: number;
  go: (place: number) => void;
}

/** What happened, as one sentence for the ear. */
export function spoken(moment: Moment | null): string {
  if (!moment) return t("Before the first roll.");
  return together([moment.round > 0 ? t("Round {round}.", { round: moment.round }) : "", moment.said, moment.stand_in]);
}

/** "Ana keeps two dice" is told of her; what she says herself stands behind a colon, or it would call her that. */
function isTold(action: string): boolean {
  return ["show", "keep", "rolled"].includes(read(action).kind);
}

export function Scene({ review, moment, info, open, seat, own, go }: SceneProps) {
  if (!moment) return <p class="scene-none">{t("Before the first roll, all chances are equal, apart from the seating.")}</p>;
  const { decision } = moment;
  return (
    <>
      <p class="scene-what">
        <small>{moment.round > 0 ? t("Round {round}", { round: moment.round }) : t("Who opens")}</small>
        {moment.seat === null || moment.action === null ? (
          <span>{moment.said}</span>
        ) : (
          <span>
            {moment.seat === own && !isTold(moment.action) ? t("You") : review.players[moment.seat]}
            {isTold(moment.action) ? "" : ":"} <Said word={moment.action} terms={info} names={review.players} />
          </span>
        )}
      </p>
      {moment.stand_in ? <p class="faint scene-stand-in">{moment.stand_in}</p> : null}
      <Round review={review} moment={moment} info={info} own={own} go={go} />
      <Hands moment={moment} review={review} info={info} open={open} seat={seat} own={own} />
      <Brought review={review} round={moment.round} seat={seat} yours={seat === own} />
      {decision && decision.options.length > 1 ? (
        <Choice decision={decision} review={review} info={info} yours={decision.seat === own} seen={shownTo(moment, decision.seat, { info, open, seat })} />
      ) : null}
    </>
  );
}

/** All that was said in the round, each word a way to its moment. */
function Round({ review, moment, info, own, go }: Pick<SceneProps, "review" | "info" | "own" | "go"> & { moment: Moment }) {
  const said = review.moments.flatMap((it, at) => (it.round === moment.round && it.seat !== null && it.action !== null ? [{ it, at, seat: it.seat, word: it.action }] : []));
  return (
    <ol class="row is-dense scene-said" aria-label={t("What was said in this round")}>
      {said.map(({ it, at, seat, word }) => (
        <li key={at}>
          <button type="button" class="quiet" aria-current={it === moment} onClick={() => go(at + 1)}>
            {seat === own ? t("You") : review.players[seat]} <Said word={word} terms={info} names={review.players} />
          </button>
        </li>
      ))}
    </ol>
  );
}

type Looking = Pick<SceneProps, "info" | "open" | "seat">;

/** Whether the dice of that seat are shown to whoever follows `seat`. */
function isKnown(other: number, { info, open, seat }: Looking): boolean {
  return open || (other === seat) !== info.facts.forehead;
}

/** The dice by which that seat chose; null while they are covered on the page. */
function shownTo({ hands }: Moment, chooser: number, looking: Looking): readonly number[] | null {
  const at = hands.findIndex((hand, other) => hand.length > 0 && (other === chooser) !== looking.info.facts.forehead);
  return at >= 0 && isKnown(at, looking) ? (hands[at] ?? null) : null;
}

function Hands({ moment, review, info, open, seat, own }: Omit<SceneProps, "go"> & { moment: Moment }) {
  const lying = moment.hands.some((hand) => hand.length > 0);
  if (!lying) return null;
  return (
    <ul class="scene-hands">
      {moment.hands.map((hand, other) => {
        if (hand.length === 0) return null;
        const faces = isKnown(other, { info, open, seat }) ? hand : (moment.open[other] ?? []);
        const covered = hand.length - faces.length;
        const stands = moment.standing?.[0] === other ? moment.standing[1] : null;
        return (
          <li key={other} class={other === moment.seat ? "acts" : ""}>
            <span class="cut">{other === own ? t("You") : review.players[other]}</span>
            <span class="dice-row" role="img" aria-label={lies(faces, covered, info)}>
              {faces.map((face, index) => (
                <Die key={index} face={face} terms={info} silent />
              ))}
              {Array.from({ length: covered }, (_, index) => (
                <BlankDie key={index} />
              ))}
            </span>
            {stands && stands !== moment.action ? <Said word={stands} terms={info} names={review.players} class="scene-stands" /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function lies(faces: readonly number[], covered: number, info: GameInfo): string {
  const open = faces.length > 0 ? say.hand(faces, info) : "";
  const closed = covered > 0 ? t("{dice}, covered", { dice: spelled(covered, info.facts.piece) }) : "";
  return [open, closed].filter(Boolean).join("; ");
}

/** What the whole round brought whoever is looked at, and how much of it was luck. */
function Brought({ review, round, seat, yours }: { review: Review; round: number; seat: number; yours: boolean }) {
  const it = review.rounds.find((one) => one.number === round);
  if (!it?.over) return null;
  const at = (values: readonly number[]) => values[seat] ?? 0;
  const slips = at(it.choices) + at(it.others);
  const brought = at(it.result);
  if (brought === 0 && at(it.luck) === 0 && slips === 0) return null;
  return (
    <p class="scene-round">
      {t(
        "{whose, select, you {{way, select, ahead {You came out of this round {points} {unit} ahead of the others.} behind {You came out of this round {points} {unit} behind the others.} other {You came out of this round level with the others.}}} other {{way, select, ahead {{name} came out of this round {points} {unit} ahead of the others.} behind {{name} came out of this round {points} {unit} behind the others.} other {{name} came out of this round level with the others.}}}}",
        {
          whose: yours ? "you" : "other",
          way: brought > 0 ? "ahead" : brought < 0 ? "behind" : "level",
          name: review.players[seat] ?? "",
          points: points(Math.abs(brought)),
          unit: review.unit,
        },
      )}
      <small>
        {" "}
        {t("luck {luck}, mistakes {choices}, others’ mistakes {others}", {
          luck: signed(at(it.start) + at(it.luck), points),
          choices: signed(at(it.choices), points),
          others: signed(at(it.others), points),
        })}
      </small>
    </p>
  );
}

interface ChoiceProps {
  decision: Decision;
  review: Review;
  info: GameInfo;
  yours: boolean;
  /** The dice by which it was chosen; null while they are covered on the page. */
  seen: readonly number[] | null;
}

/** What could be done, and what it was worth to somebody who knew what this player knew. */
function Choice({ decision, review, info, yours, seen }: ChoiceProps) {
  const who = yours ? t("you") : (review.players[decision.seat] ?? "");
  return (
    <section class="stack is-tight decision" aria-label={t("What {who} could have done", { who })}>
      <p class={`choice-mark is-${decision.mark}`}>{decision.words}</p>
      {decision.why.length > 0 ? (
        <ul class="stack is-dense scene-soft">
          {decision.why.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      ) : null}
      {seen ? <WithThese decision={decision} seen={seen} /> : null}
      <details open={showsFigures.value} onToggle={(event) => (showsFigures.value = event.currentTarget.open)}>
        <summary>{t("Figures")}</summary>
        <Weighed decision={decision} review={review} />
      </details>
      {decision.by_hand.length > 0 ? <ByHand decision={decision} review={review} info={info} seen={seen} /> : null}
    </section>
  );
}

/** What somebody who cannot be beaten would have done here with these dice, or sharp, where nobody knows that. */
function WithThese({ decision, seen }: { decision: Decision; seen: readonly number[] }) {
  const here = decision.by_hand.find((it) => it.hand.join() === seen.toSorted((one, other) => one - other).join());
  const plays = here?.plays ?? decision.sharp;
  if (plays.length === 0) return null;
  const thought = !here && decision.sharp.some((it) => it.worth !== null);
  return (
    <div class="stack is-tight with-these">
      <p>{here ? t("With these dice, perfect play is:") : t("With these dice, the strongest bot does this:")}</p>
      {thought ? <Thought decision={decision} /> : <Plays plays={plays} chosen={decision.action} />}
    </div>
  );
}

/** What sharp does where no solution says what to do: how often, and what each seems worth to it. */
function Thought({ decision }: { decision: Decision }) {
  return (
    <>
      <ul class="sharp-plays number">
        {decision.sharp.map((it) => (
          <li key={it.action} class={it.action === decision.action ? "was-chosen" : ""}>
            <span>{it.said}</span>
            <span>{fine(it.often)}</span>
            <span>{it.worth === null ? null : signed(it.worth, points)}</span>
            <small>{it.error === null ? null : tied(`± ${points(it.error)}`)}</small>
          </li>
        ))}
      </ul>
      <p class="faint">
        {t(
          "On the right is what it thinks each move is worth; a lost round counts −1. {tries, plural, =0 {It looked ahead.} one {It looked ahead and tried the best moves in # round; ± is the standard error.} other {It looked ahead and tried the best moves in # rounds; ± is the standard error.}}",
          { tries: decision.sharp_tries },
        )}
      </p>
    </>
  );
}

function Plays({ plays, chosen }: { plays: Decision["by_hand"][number]["plays"]; chosen: string }) {
  return (
    <span class="row is-tight by-hand-plays">
      {plays.map((it) => (
        <span key={it.action} class={it.action === chosen ? "was-chosen" : ""}>
          {it.said} {fine(it.often)}
        </span>
      ))}
    </span>
  );
}

/** The same with every hand that could be held there. */
function ByHand({ decision, review, info, seen }: Omit<ChoiceProps, "yours">) {
  const more = explored(decision, review, seen);
  return (
    <>
      <details class="by-hand">
        <summary>{t("With every hand")}</summary>
        <p class="faint">{t("Perfect play here with each possible hand, and how often.")}</p>
        <ul>
          {decision.by_hand.map(({ hand, plays }) => (
            <li key={hand.join("")}>
              <span class="dice-row" role="img" aria-label={say.hand(hand, info)}>
                {hand.map((face, index) => (
                  <Die key={index} face={face} terms={info} silent />
                ))}
              </span>
              <Plays plays={plays} chosen={decision.action} />
            </li>
          ))}
        </ul>
      </details>
      {more ? (
        <a class="quiet" href={more}>
          {t("See why among the solved rounds")}
        </a>
      ) : null}
    </>
  );
}

/** Where the explorer shows that position; null where no strategy of such a round comes with the server. */
function explored({ moment, strategy }: Decision, review: Review, seen: readonly number[] | null): string | null {
  const round = review.moments[moment]?.round;
  const before = review.moments.slice(0, moment).filter((it) => it.round === round && it.seat !== null);
  return strategy === null
    ? null
    : to.explorer(
        strategy,
        before.flatMap((it) => it.action ?? []),
        seen ? digits(seen) : "",
      );
}

function Weighed({ decision, review }: { decision: Decision; review: Review }) {
  const most = Math.max(...decision.options.map((it) => it.value), 0.01);
  return (
    <>
      <p>{verdict(decision, review)}</p>
      <ol class="shares">
        {decision.options.map((it) => (
          <li key={it.action} class={it.action === decision.action ? "was-chosen" : ""}>
            <span class="option-said">
              {it.said}
              {it.action === decision.action ? <em>{t("chosen")}</em> : it.action === decision.best ? <em>{t("better")}</em> : null}
              {it.often === null ? null : <em>{t("{often} in perfect play", { often: fine(it.often) })}</em>}
            </span>
            <span class="share-bar" aria-hidden>
              <i style={{ "--share": it.value / most }} />
            </span>
            <span class="option-value number">
              {fine(it.value)} <small>{it.method === "solved" ? t("solved") : it.error === 0 ? t("counted") : tied(`± ${fine(it.error)}`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the choice cost, in the match and in the round. */
function verdict({ cost, error, points: round, options }: Decision, { unit }: Review) {
  const lost = { cost: <b>{points(round.cost)}</b>, unit, error: tied(`± ${points(round.error)}`) };
  if (cost > 0) {
    const match = { match: <b>{fine(cost)}</b>, within: tied(`± ${fine(error)}`) };
    return round.cost > 0
      ? rich("This cost {match} of a win ({within}) and {cost} {unit} in the round ({error}).", { ...match, ...lost })
      : rich("This cost {match} of the match ({within}).", match);
  }
  if (round.cost === 0) return t("Nothing else was clearly better.");
  const wiser = options.find((it) => it.action === round.best)?.said ?? "";
  return rich("Nothing else was clearly better for the match. For the round alone, {wiser} was worth {cost} {unit} more ({error}).", {
    wiser,
    ...lost,
  });
}
