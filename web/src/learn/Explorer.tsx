/** The explorer: an equilibrium of a small round, bid by bid and hand by hand. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { WildFace } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { betweenSentences } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Page } from "../kit/Page.tsx";
import { percent } from "../kit/percent.ts";
import { place, stay, to } from "../kit/router.ts";
import type { Explored, ExploredHand, StrategyInfo, StrategyList } from "../protocol.ts";
import * as api from "../server/api.ts";
import * as say from "../words/say.ts";
import { Bids } from "./Bids.tsx";
import { CALLED, KINDS, kindOf, sameRules, shares, signed, type Shown } from "./explorer.ts";
import { Dice, HandTable } from "./HandTable.tsx";
import { Others } from "./Others.tsx";
import "./Explorer.css";

const FIRST = "J-1v1";

/** A solved round after some bids. */
interface Found {
  name: string;
  history: readonly string[];
  explored: Explored;
}

async function find(name: string, history: readonly string[]): Promise<Found> {
  return { name, history, explored: await api.explore({ strategy: name, history }) };
}

export function Explorer() {
  const now = place.value;
  const { strategy, history, hand } = now.screen === "explorer" ? now : { strategy: "", history: [], hand: "" };
  const name = strategy || FIRST;
  const listed = useLoaded(api.strategies, null);
  const found = useLoaded(() => find(name, history), [name, ...history].join("/"));
  const problem = found.problem || listed.problem;
  const info = listed.value?.strategies.find((one) => one.name === found.last?.name);
  return (
    <Page title={t("Solved rounds")} back={to.learn} class="explorer is-full">
      {problem ? (
        <p role="alert">
          {problem}
          {betweenSentences()}
          {history.length > 0 ? <a href={to.explorer(name)}>{t("Back to the first bid")}</a> : null}
        </p>
      ) : null}
      {found.last && listed.value && info ? (
        <WildFace.Provider value={info.facts.wild}>
          <Whole {...found.last} info={info} listed={listed.value} sent={hand} />
        </WildFace.Provider>
      ) : problem ? null : (
        <p class="faint">{t("One moment…")}</p>
      )}
    </Page>
  );
}

interface WholeProps extends Shown {
  listed: StrategyList;
  /** The hand that a link speaks of. */
  sent: string;
}

function Whole({ listed, sent, ...shown }: WholeProps) {
  const others = useSignal(false);
  const { info, explored, history } = shown;
  const chosen = useSignal("");
  useLayoutEffect(() => {
    if (sent) chosen.value = `${explored.seat}${sent}`;
  }, [sent, explored]);
  const actor = explored.hands.find((hand) => `${explored.seat}${hand.dice.join("")}` === chosen.value) ?? null;
  return (
    <>
      <section class="explorer-left stack" aria-label={t("The round")}>
        <p class="soft">
          {t("Perfect play in a small two-player round: which bids to make with which dice, and which of them are bluffs. Tap a bid to follow it, or a hand to see it alone.")}
        </p>
        <Choice listed={listed} info={info} />
        <Line {...shown} />
        <Turn {...shown} />
        <Key {...shown} hand={actor} all={() => (chosen.value = "")} />
        <Bids {...shown} hand={actor} />
        {history.length === 0 ? (
          <p class="faint small">{t("Proved: the round is worth between {low} and {high} to the opener.", { low: signed(info.low, 5), high: signed(info.high, 5) })}</p>
        ) : null}
      </section>
      <div class="explorer-views choices" role="group" aria-label={t("Whose hands")}>
        <button type="button" class="chip" aria-pressed={!others.value} onClick={() => (others.value = false)}>
          {actorCalled(explored.seat)}
        </button>
        <button type="button" class="chip" aria-pressed={others.value} onClick={() => (others.value = true)}>
          {actorCalled(1 - explored.seat)}
        </button>
      </div>
      <section class={`explorer-hands stack ${others.value ? "is-aside" : ""}`} aria-labelledby="explorer-hands">
        <h2 id="explorer-hands">{t("{who, select, opener {What the opener does} other {What the other player does}}", { who: who(explored.seat) })}</h2>
        <HandTable key={history.join()} {...shown} chosen={actor} choose={(hand) => (chosen.value = hand ? `${explored.seat}${hand.dice.join("")}` : "")} />
      </section>
      <section class={`explorer-others stack ${others.value ? "" : "is-aside"}`} aria-labelledby="explorer-others">
        <h2 id="explorer-others">{t("{who, select, opener {What the opener may hold} other {What the other player may hold}}", { who: who(1 - explored.seat) })}</h2>
        <Others {...shown} />
      </section>
    </>
  );
}

const who = (seat: number): string => (seat === 0 ? "opener" : "other");
const actorCalled = (seat: number): string => (seat === 0 ? t("Opener") : t("Other player"));

interface KeyProps extends Shown {
  hand: ExploredHand | null;
  all: () => void;
}

/** Whose bids the grid shows, all hands or one alone, and what its colours say. */
function Key({ info, explored, hand, all }: KeyProps) {
  const whole = shares(explored, hand ? [hand] : explored.hands);
  const calls = new Set(explored.actions.filter(({ over }) => over).map(({ action }) => kindOf(action, null)));
  return (
    <div class="explorer-caption stack is-dense">
      <h2>{t("How often each bid is made")}</h2>
      <div class="explorer-whose row is-apart">
        <p class="row is-tight" aria-live="polite">
          {hand ? (
            <>
              <span class="unseen">{say.hand(hand.dice, info)}</span>
              <Dice dice={hand.dice} info={info} /> {t("alone, in percent")}
            </>
          ) : (
            t("All hands together, in percent")
          )}
        </p>
        {hand ? (
          <button type="button" class="quiet" onClick={all}>
            {t("All hands")}
          </button>
        ) : null}
      </div>
      <dl class="explorer-key row number">
        {KINDS.filter((kind) => (kind !== "exact" && kind !== "challenge") || calls.has(kind)).map((kind) => (
          <div key={kind} class={`is-${kind}`}>
            <dt>{t(CALLED[kind])}</dt>
            <dd>{percent(whole[kind])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Which rules, and how many dice each has. */
function Choice({ listed, info }: { listed: StrategyList; info: StrategyInfo }) {
  const all = listed.strategies;
  const games = all.filter((it, at) => all.findIndex((other) => other.game === it.game) === at);
  const same = sameRules(all, info.game);
  function rules(game: string): void {
    const its = sameRules(all, game);
    const next = its.find((it) => it.dice.join() === info.dice.join()) ?? its[0];
    if (next) stay(to.explorer(next.name));
  }
  return (
    <div class="explorer-choice row">
      <label class="field">
        <span>{t("Rules")}</span>
        <select value={info.game} onChange={(event) => rules(event.currentTarget.value)}>
          {games.map((it) => (
            <option key={it.game} value={it.game}>
              {it.title}
            </option>
          ))}
        </select>
      </label>
      <div class="field" role="radiogroup" aria-label={t("Dice on each side, the opener’s first")}>
        <span aria-hidden>{t("Dice")}</span>
        <div class="choices">
          {same.map((it) => (
            <label class="choice" key={it.name}>
              <input type="radio" name="dice" checked={it.name === info.name} onChange={() => stay(to.explorer(it.name))} />
              <span>{t("{mine} v {theirs}", { mine: it.dice[0] ?? 0, theirs: it.dice[1] ?? 0 })}</span>
            </label>
          ))}
        </div>
      </div>
      <p class="explorer-about faint small">{info.about}</p>
      {listed.problems.map((told) => (
        <p class="explorer-about faint small" key={told}>
          {told}
        </p>
      ))}
    </div>
  );
}

/** The bids so far, each a way back. */
function Line({ info, history }: Shown) {
  return (
    <nav aria-label={t("The bids so far")}>
      <ol class="explorer-line baize dice-row">
        <li>
          <Step at={0} info={info} history={history}>
            {t("Start")}
          </Step>
        </li>
        {history.map((word, at) => (
          <li key={`${at}${word}`} class={at % 2 === 0 ? "is-opener" : "is-other"}>
            <Step at={at + 1} info={info} history={history}>
              <Said word={word} terms={info} />
            </Step>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  at: number;
  info: StrategyInfo;
  history: readonly string[];
  children: ComponentChildren;
}

function Step({ at, info, history, children }: StepProps) {
  const address = to.explorer(info.name, history.slice(0, at));
  return (
    <a
      href={address}
      aria-current={at === history.length ? "step" : undefined}
      onClick={(event) => {
        event.preventDefault();
        stay(address);
      }}
    >
      {children}
    </a>
  );
}

/** Who has to act, and what it is worth. */
function Turn({ explored }: Shown) {
  const { seat, worth, note } = explored;
  return (
    <p class="explorer-turn">
      <b>{t("{who, select, opener {The opener’s turn.} other {The other player’s turn.}}", { who: who(seat) })}</b>
      {betweenSentences()}
      {note ? <mark>{note}</mark> : worth === null ? "" : t("On average this is worth {worth} to them: a win counts +1, a loss −1.", { worth: signed(worth) })}
    </p>
  );
}
