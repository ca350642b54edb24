/** Every claim of the game as a ladder, the highest on top; only what beats the last one is live. */

import { useEffect, useRef } from "preact/hooks";
import { Brief } from "../coach/Chances.tsx";
import { coached, figures, named, oddsOf, tinted } from "../coach/coach.ts";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { act, myTurn, why } from "../state/store.ts";
import { rungs } from "../words/claims.ts";
import { claimed } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { choice, nothing, tell } from "./choice.ts";
import { OwnRoll } from "./OwnRoll.tsx";
import type { PickerProps } from "./picker.ts";
import { ownClaim, raised } from "./raise.ts";
import "./cells.css";
import "./ClaimLadder.css";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Claims of three dice are many, and wide. */
const LONG = 30;

function press(word: string, legal: boolean): void {
  if (legal && choice.value.bid === word) return act(word);
  if (legal) return tell({ is: "bid", bid: word });
  tell({ is: "look", word });
  if (myTurn.value && !(coached.value && oddsOf(word))) why(word);
}

export function ClaimLadder({ info, game, can, hand: dice }: PickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const live = can.claims.length > 0;
  const { claims, symbols } = info.facts;
  const ladder = rungs(claims);
  const longest = Math.max(...ladder.map(({ hands }) => hands.length));
  const standing = game.standing?.[1] ?? null;
  const bid = raised(info, choice.value, can, game, dice);
  const own = live ? ownClaim(dice, info) : "";
  const shown = live ? raised(info, nothing(""), can, game, dice) : standing;

  useEffect(() => {
    const it = box.current;
    const target = it?.querySelector<HTMLElement>(`[data-word="${shown}"]`);
    // It lies in the middle, so that what beats it is seen above it.
    if (it && target) it.scrollTop = target.offsetTop + (target.offsetHeight - it.clientHeight) / 2;
  }, [shown]);

  function keys(event: KeyboardEvent, hand: string): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    for (let i = claims.indexOf(hand) + step; i >= 0 && i < claims.length; i += step) {
      const word = `claim ${claims[i]}`;
      if (!can.all.has(word)) continue;
      tell({ is: "bid", bid: word });
      box.current?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
      return;
    }
  }

  function draw(hand: string) {
    const word = `claim ${hand}`;
    const legal = can.all.has(word);
    const stands = word === standing;
    const shaded = legal || (!live && !stands);
    const odds = shaded ? oddsOf(word) : undefined;
    const tint = shaded ? tinted(word) : { flags: [], style: {} };
    const isChosen = word === bid && legal;
    const code = say.codeWord(hand, info);
    const flags = [
      legal && "is-legal",
      stands && "stands",
      hand === own && "is-own",
      isChosen && "is-chosen",
      ...tint.flags,
    ];
    return (
      <button
        type="button"
        key={hand}
        data-word={word}
        class={`cell rung ${flags.filter(Boolean).join(" ")}`}
        style={tint.style}
        tabIndex={word === bid ? 0 : -1}
        aria-disabled={!legal}
        aria-pressed={isChosen}
        aria-label={
          [
            say.action(word, info),
            code,
            stands ? t("stands") : "",
            hand === own ? t("your roll") : "",
            ...named(word),
          ]
            .filter(Boolean)
            .join(", ")
        }
        onClick={() => press(word, legal)}
        onKeyDown={(event) => keys(event, hand)}
      >
        <span class="rung-dice">
          {claimed(hand, symbols)?.map((face, i) => <Die key={i} face={face} terms={info} silent />) ?? hand}
        </span>
        {code === "" ? null : <small>{code}</small>}
        {odds ? <Brief it={figures(odds)} /> : null}
      </button>
    );
  }

  return (
    <>
      <OwnRoll own={own} info={info} />
      <div
        class={`ladder ${live ? "is-live" : ""}`}
        style={{ "--rungs": claims.length > LONG || longest < 5 ? 4 : 6 }}
        ref={box}
        role="group"
        aria-label={t("Claims, the highest first")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        tabIndex={live ? undefined : 0}
      >
        {ladder.toReversed().map(({ label, face, hands }) => (
          <div class="ladder-row" key={label}>
            <span class="ladder-label" aria-hidden>
              {face ? <Die face={symbols.indexOf(label) + 1} terms={info} silent /> : label}
            </span>
            <div class="ladder-rungs">{hands.map(draw)}</div>
          </div>
        ))}
      </div>
    </>
  );
}
