/**
 * A claim of dice, where there are hundreds: picked face by face, by a word, or a step at a time. What
 * is said in part stands for the lowest claim that fits it and beats the one that stands.
 */

import { Chances } from "../coach/Chances.tsx";
import { figures, oddsOf, spoken } from "../coach/coach.ts";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { act, labels } from "../state/store.ts";
import { holds, lowest, sorts } from "../words/claims.ts";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { choice, tell } from "./choice.ts";
import { Options } from "./Options.tsx";
import { OwnRoll } from "./OwnRoll.tsx";
import type { PickerProps } from "./picker.ts";
import { ownClaim, raised, step } from "./raise.ts";
import "./cells.css";
import "./ClaimBuilder.css";

const claimOf = (word: string): string => word.slice("claim ".length);

function pick(word: string | null): void {
  if (word !== null) tell({ is: "bid", bid: word });
}

export function ClaimBuilder({ info, game, can, hand }: PickerProps) {
  const { claims, symbols, dice } = info.facts;
  const live = can.claims.length > 0;
  const standing = game.standing ? read(game.standing[1]) : null;
  const floor = standing && "hand" in standing ? claims.indexOf(standing.hand) : -1;
  if (!live) return <Said info={info} game={game} />;

  const { held, bid: picked } = choice.value;
  const bid = raised(info, choice.value, can, game, hand) ?? "";
  const made = claimOf(bid);
  const place = claims.indexOf(made);

  function hold(wanted: readonly string[]): void {
    const fits = claims[lowest(claims, floor, (it) => holds(it, wanted))];
    tell({ is: "bid", bid: wanted.length === 0 || fits === undefined ? null : `claim ${fits}`, held: wanted });
  }

  function add(symbol: string): void {
    if (held.length < dice) hold([...held, symbol]);
  }

  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const symbol = event.key.toUpperCase();
    if (event.key === "ArrowUp" || event.key === "ArrowRight") pick(step(bid, 1, can, info));
    else if (event.key === "ArrowDown" || event.key === "ArrowLeft") pick(step(bid, -1, can, info));
    else if (event.key === "Backspace") hold(held.slice(0, -1));
    else if (event.key === "Enter" && can.all.has(bid)) act(bid);
    else if (symbol.length === 1 && symbols.includes(symbol)) add(symbol);
    else return;
    event.preventDefault();
  }

  const odds = oddsOf(bid);
  const beats = against(place, floor, can.all.has(bid));
  const better = floor < 0 ? null : step(game.standing?.[1] ?? "", 1, can, info);
  const wayBetter = better && step(better, 1, can, info);
  const own = ownClaim(hand, info);
  const least = (fits: (claim: string) => boolean) => claims.find((it, at) => at > floor && fits(it) && can.all.has(`claim ${it}`));
  const options = [
    [t("Better"), better ?? ""],
    [t("Way better"), wayBetter ?? ""],
    [t("What I have"), `claim ${own}`],
    ...sorts(claims).map(({ label, fits }) => [label, `claim ${least(fits)}`] as const),
  ] as const;

  return (
    <div class="builder is-live">
      <Options label={t("Claims by name")} options={options} bid={bid} can={can} />
      <Slots info={info} claim={made} held={held} hold={hold} />
      <div
        class={`builder-name ${can.all.has(bid) ? "" : "is-refused"}`}
        role="spinbutton"
        tabIndex={0}
        aria-label={t("The claim")}
        aria-valuemin={0}
        aria-valuemax={claims.length - 1}
        aria-valuenow={place}
        aria-valuetext={[say.claim(made, info), beats, odds && spoken(figures(odds))].filter(Boolean).join(", ")}
        onKeyDown={keys}
      >
        <b>{say.claim(made, info)}</b>
        {own === "" || picked !== null ? <span>{picked === null ? t("Tap the dice you claim.") : beats}</span> : <OwnRoll own={own} info={info} />}
        {odds ? <Chances it={figures(odds)} /> : null}
      </div>
      <div class="builder-faces" role="group" aria-label={t("Dice to claim")}>
        {[...symbols].map((symbol, index) => (
          <button
            type="button"
            key={symbol}
            class="slot"
            aria-label={t("Add {face}", { face: say.face(index + 1, info) })}
            disabled={held.length >= dice}
            onClick={() => add(symbol)}
          >
            <Die face={index + 1} terms={info} silent />
          </button>
        ))}
      </div>
    </div>
  );
}

/** How the claim compares with the one that stands. */
function against(at: number, floor: number, legal: boolean): string {
  if (floor < 0) return "";
  if (at > floor) return t("{steps, plural, one {one step higher} other {# steps higher}}", { steps: at - floor });
  return legal ? t("too low: counts as one step higher") : t("does not beat the standing claim");
}

interface SlotsProps {
  info: PickerProps["info"];
  claim: string;
  held: readonly string[];
  hold: (picked: readonly string[]) => void;
}

/** The claim in the making: picked dice are marked, and a tap picks one or lets it go. */
function Slots({ info, claim, held, hold }: SlotsProps) {
  const { symbols } = info.facts;
  const left = [...held];
  return (
    <div class="slots-row" role="group" aria-label={t("The dice of the claim")}>
      {[...claim].map((symbol, index) => {
        const at = left.indexOf(symbol);
        if (at >= 0) left.splice(at, 1);
        const isHeld = at >= 0;
        const face = symbols.indexOf(symbol) + 1;
        return (
          <button
            type="button"
            key={index}
            class="slot"
            aria-pressed={isHeld}
            aria-label={say.face(face, info)}
            onClick={() => {
              const others = [...held];
              if (isHeld) others.splice(others.indexOf(symbol), 1);
              hold(isHeld ? others : [...others, symbol]);
            }}
          >
            <Die face={face} terms={info} silent />
          </button>
        );
      })}
    </div>
  );
}

/** While others speak: the claims of this round, the last one on top. */
function Said({ info, game }: Pick<PickerProps, "info" | "game">) {
  const said = game.history.flatMap(([seat, word]) => {
    const it = read(word);
    return "hand" in it ? [{ seat, hand: it.hand }] : [];
  });
  if (said.length === 0) return <p class="builder is-empty">{t("Nobody has claimed anything yet.")}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
    <ol class="builder builder-said" aria-label={t("Claims of this round")} tabIndex={0}>
      {said.toReversed().map(({ seat, hand }, index) => (
        <li key={said.length - index}>
          <span class="seat-name">{labels.value[seat]}</span>
          <span class="said">
            {[...hand].map((symbol, die) => (
              <Die key={die} face={info.facts.symbols.indexOf(symbol) + 1} terms={info} silent />
            ))}
          </span>
          <span class="builder-what">{say.claim(hand, info)}</span>
        </li>
      ))}
    </ol>
  );
}
