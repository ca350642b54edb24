/** A grid of bids, faces down and quantities across, as the table, the odds and the explorer show it: arrow keys walk on it. */

import type { ComponentChildren, RefObject } from "preact";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Terms } from "../words/say.ts";
import { cellOf, seek, STEPS, word, type Cell, type Row } from "./grid.ts";
import "./cells.css";
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
}

interface GridProps {
  terms: Terms;
  box: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  /** How many blocks of rows stand side by side. */
  blocks?: number;
  /** How many quantities a row has room for. */
  columns: number;
  /** Bids that count no wild dice. */
  zhai?: boolean;
  /** The bids to which keys lead. */
  reach: ReadonlySet<string>;
  /** The bid that Tab comes to. */
  tab: string | undefined;
  /** Quantities stand above the columns, since the squares show something else. */
  headed?: boolean;
  /** What stands at the head of a row beside its face, and what a tap there does. */
  head?: (face: number) => { inside: ComponentChildren; label: string; press: () => void };
  square: (bid: string, cell: Cell, row: Row) => Square;
  /** Whatever else happens where keys have led. */
  walked?: (bid: string) => void;
}

export function Grid({ terms, box, rows, blocks = 1, columns, zhai = false, reach, tab, headed, head, square, walked }: GridProps) {
  function keys(event: KeyboardEvent, cell: Cell): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = seek(cell, step, reach, rows, zhai);
    if (!next) return;
    walked?.(word(next));
    // Where it is not shown, the cell that stands for it has the keyboard already.
    box.current?.querySelector<HTMLElement>(`[data-word="${word(next)}"]`)?.focus();
  }

  return (
    <div
      class={headed ? "grid is-whole" : "grid"}
      ref={box}
      role="group"
      aria-label={t("Bids: faces down, quantities across")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
      tabIndex={reach.size > 0 ? undefined : 0}
      style={{ "--columns": columns, "--rows": Math.ceil(rows.length / blocks) }}
    >
      {headed ? (
        <div class="grid-row grid-head" aria-hidden>
          <span class="grid-face" />
          {rows[0]?.cells.map((quantity) => (
            <span key={quantity}>{quantity}</span>
          ))}
        </div>
      ) : null}
      {rows.map((row) => {
        const { face, cells } = row;
        const die = <Die face={face} terms={terms} silent {...(zhai ? { wild: false } : {})} />;
        const it = head?.(face);
        return (
          <div class="grid-row" key={face}>
            {it ? (
              <button type="button" class="grid-face" tabIndex={-1} aria-label={it.label} onClick={it.press}>
                {die}
                {it.inside}
              </button>
            ) : (
              <span class="grid-face">{die}</span>
            )}
            {cells.map((quantity, column) => {
              const cell = cellOf(quantity, face, zhai);
              const bid = word(cell);
              const { class: more = "", inside, label, press, pressed, disabled, style } = square(bid, cell, row);
              if (!press) {
                return (
                  <span key={column} class={`cell ${more}`}>
                    {inside}
                  </span>
                );
              }
              return (
                <button
                  type="button"
                  key={column}
                  class={`cell ${more}`}
                  data-word={bid}
                  style={style}
                  tabIndex={bid === tab && reach.size > 0 ? 0 : -1}
                  aria-disabled={disabled}
                  aria-pressed={pressed}
                  aria-label={label}
                  onClick={press}
                  onKeyDown={(event) => keys(event, cell)}
                >
                  {inside}
                </button>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
