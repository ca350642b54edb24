/**
 * Whether the dice of a round were taken from their shakes in the order that is prescribed, as far as one can tell
 * without the rules: where each player has dice of their own, they are thrown seat by seat, and none is left out.
 */

import type { ProvenLeaf } from "../protocol.ts";

/** A number that has been proved to us. */
export interface Proved {
  readonly shake: number;
  readonly leaf: number;
  readonly round: number;
  readonly seat: number | null;
  readonly below: number;
  readonly face: number;
}

/** Whether a proof names each leaf once, from the first to the last, and none that was proved as something else. */
export function inOrder(shake: number, leaves: readonly ProvenLeaf[], known: readonly Proved[]): boolean {
  let last = -1;
  for (const { leaf, n } of leaves) {
    if (!Number.isInteger(leaf) || leaf <= last) return false;
    if (known.some((it) => it.shake === shake && it.leaf === leaf && it.below !== n)) return false;
    last = leaf;
  }
  return true;
}

/** What is known of the order in which dice were taken: "open" where something before them has not been proved yet. */
export type Order = "right" | "open" | "wrong";

/** The order of these dice of a round, given how many dice one sees of each seat, and all that was proved. */
export function orderOf(dice: readonly Proved[], seen: readonly (number | null)[], all: readonly Proved[]): Order {
  const ordered = dice.toSorted((a, b) => a.shake - b.shake || a.leaf - b.leaf);
  const back = ordered.some((die, nth) => {
    const next = ordered[nth + 1];
    return next?.shake === die.shake && (die.seat ?? 0) > (next.seat ?? 0);
  });
  if (back) return "wrong";
  const blocks = seen.map((count, seat) => (count ? blockOf(ordered.filter((it) => it.seat === seat), count) : null));
  if (blocks.some((it) => it?.gap)) return "wrong";
  let order: Order = "right";
  let before: Block | null = null;
  for (const [seat, block] of blocks.entries()) {
    if (seen[seat] === 0) continue;
    if (block === null) return order; // what lies there is not known, so neither is where the next one begins
    if (before?.shake === block.shake) {
      if (before.last + 1 !== block.first) return "wrong";
    } else if (before === null && !allBefore(block, all)) order = "open";
    before = block;
  }
  return order;
}

interface Block {
  readonly shake: number;
  readonly first: number;
  readonly last: number;
  readonly gap: boolean;
}

/** The leaves of a hand that was thrown at one go and lies there whole; null where it did not. */
function blockOf(own: readonly Proved[], count: number): Block | null {
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last || own.length !== count || own.some((it) => it.shake !== first.shake)) return null;
  return { shake: first.shake, first: first.leaf, last: last.leaf, gap: last.leaf - first.leaf + 1 !== count };
}

/** Whether all numbers of the shake before that block have been proved. */
function allBefore({ shake, first }: Block, all: readonly Proved[]): boolean {
  const there = new Set(all.filter((it) => it.shake === shake && it.leaf < first).map((it) => it.leaf));
  return there.size === first;
}
