/** What can be done: a grid of bids, and the ways to end the round, each with how often it is done. */

import { useRef } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { brief, percent } from "../kit/percent.ts";
import { stay, to } from "../kit/router.ts";
import { seek, STEPS } from "../pickers/grid.ts";
import type { ExploredHand } from "../protocol.ts";
import * as say from "../words/say.ts";
import { cells, kindOf, type Cell, type Shown } from "./explorer.ts";
import "../pickers/BidGrid.css";

interface BidsProps extends Shown {
  /** The hand that is looked at alone; null for all of them. */
  hand: ExploredHand | null;
}

export function Bids({ info, history, explored, hand }: BidsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const all = new Map(cells(explored, hand ? [hand] : explored.hands).map((it) => [it.action, it]));
  const bids = new Set([...all.keys()].filter((word) => word.includes("x")));
  const { faces } = info.facts;
  const most = info.dice.reduce((sum, one) => sum + one, 0);
  const quantities = Array.from({ length: most }, (_, at) => at + 1);
  const tab = [...bids].toSorted((a, b) => (all.get(b)?.often ?? 0) - (all.get(a)?.often ?? 0))[0];
  const walk = (word: string): void => stay(to.explorer(info.name, [...history, word]));

  function keys(event: KeyboardEvent, quantity: number, face: number): void {
    const step = STEPS[event.key];
    const next = step ? seek({ quantity, face }, step, bids, faces, most) : null;
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-word="${next.quantity}x${next.face}"]`)?.focus();
  }

  return (
    <>
      <div class="grid-box">
        <div
          class="grid"
          ref={grid}
          role="group"
          aria-label={t("Bids: faces down, quantities across")}
          style={{ "--columns": most, "--rows": faces.length }}
        >
          {faces.map((face) => (
            <div class="grid-row" key={face}>
              <span class="grid-face">
                <Die face={face} terms={info} wild={face === info.facts.wild} silent />
              </span>
              {quantities.map((quantity) => {
                const word = `${quantity}x${face}`;
                const it = all.get(word);
                const said = history.indexOf(word);
                if (!it)
                  return (
                    <span key={word} class={said >= 0 ? "cell was-said" : "cell"}>
                      {said >= 0 ? <b aria-label={t("bid {number}: {bid}", { number: said + 1, bid: say.action(word, info) })}>{said + 1}.</b> : null}
                    </span>
                  );
                return (
                  <button
                    type="button"
                    key={word}
                    class="cell is-legal"
                    data-word={word}
                    style={tints(it)}
                    tabIndex={word === tab ? 0 : -1}
                    aria-label={named(it, say.action(word, info))}
                    onClick={() => walk(word)}
                    onKeyDown={(event) => keys(event, quantity, face)}
                  >
                    {it.often < 0.0005 ? "·" : brief(it.often)}
                  </button>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <ul class="explorer-ends">
        {[...all.values()]
          .filter(({ over }) => over)
          .map((it) => (
            <li key={it.action} class={`is-${kindOf(it.action, null)}`} style={tints(it)}>
              <span>{say.action(it.action, info)}</span>
              <b>{percent(it.often)}</b>
            </li>
          ))}
      </ul>
    </>
  );
}

const tints = ({ often, bluff }: Cell): Record<string, string> => ({
  "--often": often.toFixed(4),
  "--bluff-share": (often > 0 ? bluff / often : 0).toFixed(4),
});

function named({ often, bluff }: Cell, action: string): string {
  if (often < 0.0005) return t("{action}: never", { action });
  if (bluff < 0.0005) return `${action}: ${percent(often)}`;
  return t("{action}: {often}, of which {bluff} bluff", { action, often: percent(often), bluff: percent(Math.min(1, bluff / often)) });
}
