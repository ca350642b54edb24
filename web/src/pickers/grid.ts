/** A grid of bids, faces down and quantities across: where the arrow keys lead. */

export type Cell = { quantity: number; face: number; zhai?: boolean };

/** The cell of a bid; with `zhai` one that counts no wild dice, as a bid on 1s never does. */
export function cellOf(quantity: number, face: number, zhai = false): Cell {
  return zhai && face !== 1 ? { quantity, face, zhai } : { quantity, face };
}

export const word = ({ quantity, face, zhai }: Cell): string => `${quantity}x${face}${zhai ? "z" : ""}`;

export const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The next live cell in that direction; up and down may slip to the nearest quantity of the row. */
export function seek(
  from: Cell,
  [across, down]: [number, number],
  legal: ReadonlySet<string>,
  rows: readonly number[],
  top: number,
  zhai = false,
): Cell | null {
  if (across !== 0) {
    const step = document.dir === "rtl" ? -across : across;
    for (let q = from.quantity + step; q >= 1 && q <= top; q += step) {
      const cell = cellOf(q, from.face, zhai);
      if (legal.has(word(cell))) return cell;
    }
    return null;
  }
  for (let row = rows.indexOf(from.face) + down; row >= 0 && row < rows.length; row += down) {
    const face = rows[row] ?? from.face;
    for (let away = 0; away < top; away += 1) {
      for (const quantity of [from.quantity + away, from.quantity - away]) {
        const cell = cellOf(quantity, face, zhai);
        if (quantity >= 1 && legal.has(word(cell))) return cell;
      }
    }
  }
  return null;
}

/** The smallest raise, of as many dice that of the upper row: where the eye and the keyboard begin. */
export function lowest(bids: readonly Cell[], rows: readonly number[]): Cell | null {
  const below = (one: Cell, other: Cell): boolean =>
    one.quantity === other.quantity ? rows.indexOf(one.face) < rows.indexOf(other.face) : one.quantity < other.quantity;
  return bids.reduce<Cell | null>((best, bid) => (best === null || below(bid, best) ? bid : best), null);
}
