/** A dial of bids: how many, and of which face. It stops only at what may be bid. */

import type { Cell } from "../pickers/grid.ts";

const onFace = (bids: readonly Cell[], face: number): Cell[] => bids.filter((it) => it.face === face).toSorted((a, b) => a.quantity - b.quantity);

/** The next higher or lower bid on the same face. */
export const turned = (bids: readonly Cell[], from: Cell, way: 1 | -1): Cell | null => {
  const own = onFace(bids, from.face);
  return (way === 1 ? own.find((it) => it.quantity > from.quantity) : own.findLast((it) => it.quantity < from.quantity)) ?? null;
};

/** The bid on another face that is closest: as many, or the next above, or else the highest. */
export const switched = (bids: readonly Cell[], from: Cell, face: number): Cell | null => {
  const own = onFace(bids, face);
  return own.find((it) => it.quantity >= from.quantity) ?? own.at(-1) ?? null;
};
