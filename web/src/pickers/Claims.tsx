/** Every claim of the game as a ladder, the lowest first; only what beats the last one is live. */

import { useEffect, useRef } from "preact/hooks";
import { Die } from "../components/Die.tsx";
import { dice as readDice, type Legal } from "../notation.ts";
import * as say from "../say.ts";
import { act, why } from "../store.ts";
import type { Info, Game } from "../view.ts";
import { chosen } from "./BidGrid.tsx";

interface ClaimsProps {
  info: Info;
  game: Game;
  can: Legal;
  names: readonly string[];
}

export function Claims({ info, game, can, names }: ClaimsProps) {
  const box = useRef<HTMLDivElement>(null);
  const live = can.claims.length > 0;
  const rungs = info.facts.claims.length > 0 ? info.facts.claims : can.claims;
  const standing = game.standing?.[1] ?? null;
  const said = new Map(game.story.map(([seat, word]) => [word, seat]));
  const first = live ? `claim ${can.claims[0]}` : null;
  const tab = chosen.value ?? first;

  useEffect(() => {
    const rung = box.current?.querySelector<HTMLElement>(`[data-word="${standing ?? first ?? ""}"]`);
    if (box.current && rung) box.current.scrollTop = rung.offsetTop - rung.offsetHeight;
  }, [standing, first]);

  function press(word: string, legal: boolean): void {
    if (legal && chosen.value === word) act(word);
    else if (legal) chosen.value = word;
    else if (live) why(word);
  }

  function keys(event: KeyboardEvent, index: number): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    for (let i = index + step; i >= 0 && i < rungs.length; i += step) {
      const word = `claim ${rungs[i]}`;
      if (!can.all.has(word)) continue;
      chosen.value = word;
      box.current?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
      return;
    }
  }

  return (
    <div class={`ladder ${live ? "is-live" : ""}`} ref={box} role="group" aria-label="Claims, from the lowest to the highest">
      {rungs.map((hand, index) => {
        const word = `claim ${hand}`;
        const legal = can.all.has(word);
        const by = said.get(word);
        const stands = word === standing;
        const flags = [
          legal && "is-legal",
          stands && "stands",
          by !== undefined && !stands && "was-said",
          chosen.value === word && legal && "is-chosen",
        ];
        return (
          <button
            type="button"
            key={hand}
            data-word={word}
            class={`rung ${flags.filter(Boolean).join(" ")}`}
            tabIndex={word === tab && live ? 0 : -1}
            aria-disabled={!legal}
            aria-pressed={chosen.value === word && legal}
            aria-label={
              say.action(word, info) +
              (stands ? ", stands" : "") +
              (by === undefined ? "" : `, claimed by ${names[by] ?? ""}`)
            }
            onClick={() => press(word, legal)}
            onKeyDown={(event) => keys(event, index)}
          >
            {/^\d+$/.test(hand)
              ? readDice(hand).map((face, i) => <Die key={i} face={face} tongue={info} silent />)
              : hand}
          </button>
        );
      })}
    </div>
  );
}
