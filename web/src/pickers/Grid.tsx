/** A grid of bids, faces down and quantities across, as the table, the odds and the explorer show it: arrow keys walk on it. */

import type { ComponentChildren, RefObject } from "preact";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Terms } from "../words/say.ts";
import { cellOf, seek, STEPS, word, type Cell } from "./grid.ts";
import "./Grid.css";

/** How one bid is shown, and what comes of it; without `press` it is only there to be seen. */
export interface Square {
  class?: string;
  style?: Record<string, string> | undefined;
  label?: string;
  inside: ComponentChildren;
  pressed?: boolean;
  disabled?: boolean;
  press?: () => void;
  focus?: () => void;
}

interface GridProps {
  terms: Terms;
  /** Where it is scrolled. */
  box: RefObject<HTMLDivElement | null>;
  faces: readonly number[];
  /** The highest quantity. */
  most: number;
  /** Bids that count no wild dice. */
  zhai?: boolean;
  /** The bids to which keys lead. */
  reach: ReadonlySet<string>;
  /** The bid that Tab comes to. */
  tab: string | undefined;
  /** Quantities stand above the columns, since the squares show something else. */
  headed?: boolean;
  square: (bid: string, cell: Cell) => Square;
  /** Whatever else happens where keys have led. */
  walked?: (bid: string, cell: Cell) => void;
}

/** A pointer gives the focus to what it presses, before it presses it; keys leave a mark on what they lead to. */
const ledByKeys = (it: HTMLElement): boolean => it.matches(":focus-visible");

export function Grid({ terms, box, faces, most, zhai = false, reach, tab, headed, square, walked }: GridProps) {
  const quantities = Array.from({ length: most }, (_, at) => at + 1);

  function keys(event: KeyboardEvent, cell: Cell): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = seek(cell, step, reach, faces, most, zhai);
    if (!next) return;
    walked?.(word(next), next);
    box.current?.querySelector<HTMLElement>(`[data-word="${word(next)}"]`)?.focus();
  }

  return (
    <div
      class="grid"
      ref={box}
      role="group"
      aria-label={t("Bids: faces down, quantities across")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
      tabIndex={reach.size > 0 ? undefined : 0}
      style={{ "--columns": most, "--rows": faces.length }}
    >
      {headed ? (
        <div class="grid-row grid-head" aria-hidden>
          <span class="grid-face" />
          {quantities.map((quantity) => (
            <span key={quantity}>{quantity}</span>
          ))}
        </div>
      ) : null}
      {faces.map((face) => (
        <div class="grid-row" key={face}>
          <span class="grid-face">
            <Die face={face} terms={terms} silent {...(zhai ? { wild: false } : {})} />
          </span>
          {quantities.map((quantity) => {
            const cell = cellOf(quantity, face, zhai);
            const bid = word(cell);
            const { class: more = "", inside, label, press, ...it } = square(bid, cell);
            if (!press) {
              return (
                <span key={bid} class={`cell ${more}`}>
                  {inside}
                </span>
              );
            }
            return (
              <button
                type="button"
                key={bid}
                class={`cell ${more}`}
                data-word={bid}
                data-quantity={quantity}
                style={it.style}
                tabIndex={bid === tab && reach.size > 0 ? 0 : -1}
                aria-disabled={it.disabled}
                aria-pressed={it.pressed}
                aria-label={label}
                onClick={press}
                onFocus={(event) => ledByKeys(event.currentTarget) && it.focus?.()}
                onKeyDown={(event) => keys(event, cell)}
              >
                {inside}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
