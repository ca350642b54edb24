/** A grid of bids, faces down and quantities across: where the arrow keys lead. */

export type Cell = { quantity: number; face: number };

export const word = ({ quantity, face }: Cell): string => `${quantity}x${face}`;

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
): Cell | null {
  if (across !== 0) {
    const step = document.dir === "rtl" ? -across : across;
    for (let q = from.quantity + step; q >= 1 && q <= top; q += step) {
      const cell = { quantity: q, face: from.face };
      if (legal.has(word(cell))) return cell;
    }
    return null;
  }
  for (let row = rows.indexOf(from.face) + down; row >= 0 && row < rows.length; row += down) {
    const face = rows[row] ?? from.face;
    for (let away = 0; away < top; away += 1) {
      for (const quantity of [from.quantity + away, from.quantity - away]) {
        const cell = { quantity, face };
        if (quantity >= 1 && legal.has(word(cell))) return cell;
      }
    }
  }
  return null;
}

/** The smallest raise: where the eye and the keyboard begin. */
export function lowest(bids: readonly Cell[]): Cell | null {
  return bids.reduce<Cell | null>(
    (best, bid) => (best === null || bid.quantity < best.quantity ? bid : best),
    null,
  );
}
