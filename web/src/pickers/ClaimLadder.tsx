/** Every claim of the game as a ladder, the highest on top; only what beats the last one is live. */

import { useEffect, useRef } from "preact/hooks";
import { Brief } from "../coach/Chances.tsx";
import { coached, figures, looked, named, oddsOf, tinted } from "../coach/coach.ts";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { act, myTurn, why } from "../state/store.ts";
import { rungs } from "../words/claims.ts";
import { claimed } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { chosen } from "./choice.ts";
import { ownClaim, OwnRoll } from "./OwnRoll.tsx";
import type { PickerProps } from "./picker.ts";
import "./ClaimLadder.css";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function press(word: string, legal: boolean): void {
  looked.value = word;
  if (legal && chosen.value === word) act(word);
  else if (legal) chosen.value = word;
  else if (myTurn.value && !(coached.value && oddsOf(word))) why(word);
}

export function ClaimLadder({ info, game, can, names, hand: dice }: PickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const live = can.claims.length > 0;
  const { claims, symbols } = info.facts;
  const ladder = rungs(claims);
  const standing = game.standing?.[1] ?? null;
  const said = new Map(game.history.map(([seat, word]) => [word, seat]));
  const lowest = claims.find((hand) => can.all.has(`claim ${hand}`));
  const first = lowest === undefined ? null : `claim ${lowest}`;
  const own = live ? ownClaim(dice, info) : "";
  const mine = own !== "" && can.all.has(`claim ${own}`) ? `claim ${own}` : null;
  const tab = chosen.value ?? mine ?? first;

  useEffect(() => {
    const it = box.current;
    const target = it?.querySelector<HTMLElement>(`[data-word="${mine ?? standing ?? first ?? ""}"]`);
    if (!it || !target) return;
    // One's own roll lies in the middle. What stands lies low, so that what beats it is seen above it.
    const low = target.offsetTop + target.offsetHeight + 8 - it.clientHeight;
    it.scrollTop = mine ? low + (it.clientHeight - target.offsetHeight) / 2 : low;
  }, [standing, first, mine]);

  function keys(event: KeyboardEvent, hand: string): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    for (let i = claims.indexOf(hand) + step; i >= 0 && i < claims.length; i += step) {
      const word = `claim ${claims[i]}`;
      if (!can.all.has(word)) continue;
      chosen.value = word;
      looked.value = word;
      box.current?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
      return;
    }
  }

  function draw(hand: string) {
    const word = `claim ${hand}`;
    const legal = can.all.has(word);
    const by = said.get(word);
    const stands = word === standing;
    const odds = oddsOf(word);
    const tint = tinted(word);
    const code = say.codeWord(hand, info);
    const flags = [
      legal && "is-legal",
      stands && "stands",
      hand === own && "is-own",
      by !== undefined && !stands && "was-said",
      chosen.value === word && legal && "is-chosen",
      ...tint.flags,
    ];
    return (
      <button
        type="button"
        key={hand}
        data-word={word}
        class={`rung ${flags.filter(Boolean).join(" ")}`}
        style={tint.style}
        tabIndex={word === tab && live ? 0 : -1}
        aria-disabled={!legal}
        aria-pressed={chosen.value === word && legal}
        aria-label={
          [
            say.action(word, info),
            code,
            stands ? t("stands") : "",
            hand === own ? t("your roll") : "",
            by === undefined ? "" : t("claimed by {name}", { name: names[by] ?? "" }),
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
        class={`ladder ${live ? "is-live" : ""} ${claims.length > 30 ? "is-long" : ""}`}
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
