/**
 * A claim of dice, where there are hundreds: picked face by face, by a word, or a step at a time. What
 * is said in part stands for the lowest claim that fits it and beats the one that stands.
 */

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { Brief, Chances } from "../coach/Chances.tsx";
import { figures, named, oddsOf, spoken, tinted } from "../coach/coach.ts";
import { Die } from "../dice/Die.tsx";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { act, labels } from "../state/store.ts";
import { holds, lowest, sorts } from "../words/claims.ts";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { chosen } from "./choice.ts";
import { ownClaim, OwnRoll } from "./OwnRoll.tsx";
import type { PickerProps } from "./picker.ts";
import "./ClaimBuilder.css";

/** The dice that were picked, as symbols; the rest of the claim follows from them. */
const held = signal<readonly string[]>([]);
/** The claim in the making, by its place on the ladder; -1 is none. */
const place = signal(-1);

export function ClaimBuilder({ info, game, can, hand }: PickerProps) {
  const { claims, symbols, dice } = info.facts;
  const live = can.claims.length > 0;
  const standing = game.standing ? read(game.standing[1]) : null;
  const floor = standing && "hand" in standing ? claims.indexOf(standing.hand) : -1;
  const turn = `${game.round}:${game.history.length}:${live}`;
  const made = live ? claims[place.value] : undefined;

  useLayoutEffect(() => make(-1, []), [turn]);

  const isLegal = (at: number): boolean => can.all.has(`claim ${claims[at]}`);

  function make(at: number, picked: readonly string[]): void {
    place.value = at;
    held.value = picked;
    chosen.value = at >= 0 && isLegal(at) ? `claim ${claims[at]}` : null;
  }

  function hold(picked: readonly string[]): void {
    make(picked.length === 0 ? -1 : lowest(claims, floor, (it) => holds(it, picked)), picked);
  }

  function add(symbol: string): void {
    if (held.value.length < dice) hold([...held.value, symbol]);
  }

  /** The next claim that way, over those that may not be said. */
  function next(way: 1 | -1, from = place.value < 0 ? floor : place.value): number {
    for (let at = from + way; at >= 0 && at < claims.length; at += way) if (isLegal(at)) return at;
    return -1;
  }

  function step(way: 1 | -1): void {
    const at = next(way);
    if (at >= 0) make(at, []);
  }

  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const symbol = event.key.toUpperCase();
    if (event.key === "ArrowUp" || event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowDown" || event.key === "ArrowLeft") step(-1);
    else if (event.key === "Backspace") hold(held.value.slice(0, -1));
    else if (event.key === "Enter" && chosen.value !== null) act(chosen.value);
    else if (symbol.length === 1 && symbols.includes(symbol)) add(symbol);
    else return;
    event.preventDefault();
  }

  if (!live) return <Said info={info} game={game} />;
  const odds = made === undefined ? undefined : oddsOf(`claim ${made}`);
  const beats = against(place.value, floor, chosen.value !== null);
  const better = next(1, floor);
  const wayBetter = better < 0 ? -1 : next(1, better);
  const own = hand ? claims.indexOf(say.written(hand, info)) : -1;
  const words = [
    ...(floor >= 0 ? [{ label: t("Better"), at: better }, { label: t("Way better"), at: wayBetter }] : []),
    { label: t("What I have"), at: own },
    ...sorts(claims).map(({ label, fits }) => ({
      label,
      at: claims.findIndex((it, at) => at > floor && fits(it) && isLegal(at)),
    })),
  ].filter(({ at }) => at >= 0 && isLegal(at));

  return (
    <div class="builder is-live">
      <div class="builder-words" role="group" aria-label={t("Claims by name")}>
        {words.map(({ label, at }) => {
          const word = `claim ${claims[at]}`;
          const tint = tinted(word);
          const known = oddsOf(word);
          return (
            <button
              type="button"
              key={label}
              class={["chip", ...tint.flags].filter(Boolean).join(" ")}
              style={tint.style}
              aria-pressed={place.value === at}
              onClick={() => make(at, [])}
            >
              {label}
              {known ? <Brief it={figures(known)} /> : null}
              {known ? <span class="unseen">{["", ...named(word)].join(", ")}</span> : null}
            </button>
          );
        })}
      </div>
      <div class="builder-claim">
        <button type="button" class="icon-button" aria-label={t("One claim lower")} disabled={next(-1) < 0} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <Slots info={info} claim={made} hold={hold} />
        <button type="button" class="icon-button" aria-label={t("One claim higher")} disabled={next(1) < 0} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <div
        class={`builder-name ${made && chosen.value === null ? "is-refused" : ""}`}
        role="spinbutton"
        tabIndex={0}
        aria-label={t("The claim")}
        aria-valuemin={0}
        aria-valuemax={claims.length - 1}
        aria-valuenow={Math.max(place.value, 0)}
        aria-valuetext={
          made
            ? [say.claim(made, info), beats, odds && spoken(figures(odds))].filter(Boolean).join(", ")
            : t("none yet")
        }
        onKeyDown={keys}
      >
        {made ? (
          <>
            <b>{say.claim(made, info)}</b>
            <span>{beats}</span>
            {odds ? <Chances it={figures(odds)} /> : null}
          </>
        ) : (
          <>
            <OwnRoll own={ownClaim(hand, info)} info={info} />
            <span>
              {t("Tap the dice you claim.")} <span class="builder-rest">{t("The rest is filled in as low as it can be.")}</span>
            </span>
          </>
        )}
      </div>
      <div class="builder-faces" role="group" aria-label={t("Dice to claim")}>
        {[...symbols].map((symbol, index) => (
          <button
            type="button"
            key={symbol}
            class="face"
            aria-label={t("Add {face}", { face: say.face(index + 1, info) })}
            disabled={held.value.length >= dice}
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
  claim: string | undefined;
  hold: (picked: readonly string[]) => void;
}

/** The claim in the making: picked dice are marked, and a tap picks one or lets it go. */
function Slots({ info, claim, hold }: SlotsProps) {
  const { symbols, dice } = info.facts;
  if (claim === undefined) {
    return (
      <div class="slots-row" aria-hidden>
        {Array.from({ length: dice }, (_, index) => (
          <i key={index} class="slot" />
        ))}
      </div>
    );
  }
  const left = [...held.value];
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
              const others = [...held.value];
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
