/** Hands of one or two dice as the rows of a triangle, and where the arrow keys lead in it. */

import { STEPS } from "../pickers/grid.ts";
import type { Kind } from "./explorer.ts";

/** A hand on the map: how likely it is, and what it does, in shares. */
export interface Mapped {
  readonly dice: readonly number[];
  readonly likely: number;
  readonly mix: readonly { readonly kind: Kind | "held"; readonly often: number }[];
  readonly told: string;
}

interface MapRow {
  /** The higher die of the row; of a hand of one die, that die has no row of its own. */
  readonly face: number;
  readonly cells: readonly Mapped[];
}

/** The rows by the higher die, and in each the lower die across; a single die has one row. */
export function mapped(hands: readonly Mapped[]): readonly MapRow[] {
  const by = new Map<number, Mapped[]>();
  for (const hand of hands) {
    const face = hand.dice.length === 2 ? (hand.dice[1] ?? 0) : 0;
    by.set(face, [...(by.get(face) ?? []), hand]);
  }
  return [...by]
    .map(([face, cells]) => ({ face, cells: cells.toSorted((a, b) => (a.dice[0] ?? 0) - (b.dice[0] ?? 0)) }))
    .toSorted((a, b) => a.face - b.face);
}

/** The dice of the hand to which a key leads; null where it leads nowhere. */
export function nextHand(dice: readonly number[], key: string, sides: number): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const across = document.dir === "rtl" ? -step[0] : step[0];
  const [low = 1, high = sides] = dice;
  if (dice.length === 1) return step[1] === 0 && low + across >= 1 && low + across <= sides ? `${low + across}` : null;
  const to = high + step[1];
  const lower = Math.min(low + across, to);
  return lower >= 1 && to <= sides && (step[1] !== 0 || low + across <= high) ? `${lower}${to}` : null;
}
