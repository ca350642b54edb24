/** A grid of bids: which are shown for each face, and where the arrow keys lead. */

export type Cell = { quantity: number; face: number; zhai?: boolean };

/** The cell of a bid; with `zhai` one that counts no wild dice, as a bid on 1s never does. */
export function cellOf(quantity: number, face: number, zhai = false): Cell {
  return zhai && face !== 1 ? { quantity, face, zhai } : { quantity, face };
}

export const word = ({ quantity, face, zhai }: Cell): string => `${quantity}x${face}${zhai ? "z" : ""}`;

/** A face, and the quantities that are shown of it. */
export interface Row {
  face: number;
  cells: readonly number[];
  /** The highest that there is; where it is not shown, the last of these stands for all that are higher. */
  top: number;
}

/** Every quantity up to the highest, of each face. */
export function wholeRows(faces: readonly number[], most: number): Row[] {
  return faces.map((face) => ({ face, cells: upTo(1, most), top: most }));
}

const upTo = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** How bids lie in a picker: in one block of rows or in two side by side, and how many of each face are seen. */
export interface Fit {
  blocks: 1 | 2;
  columns: number;
}

/** A thumb's breadth, the face at the head of a row, and what is low for a screen; in the height of the type. */
const THUMB = 2.75;
const HEAD = 3.5;
const LOW = 32;
/** More than these are rare, however much room there is; fewer are too few to choose from. */
const MOST = 7;
const FEWEST = 2;
/** More faces than this stand in two blocks; and also where a screen is low, and both have room. */
const FACES = 6;
const ROOMY = 3;

/** How so many faces fit into that width of a screen of that height; `type` is how large its type is. */
export function fit(faces: number, width: number, height: number, type: number): Fit {
  const columns = (blocks: number) => Math.floor((width / blocks / type - HEAD) / THUMB);
  const blocks = faces > FACES || (height / type < LOW && columns(2) >= ROOMY) ? 2 : 1;
  return { blocks, columns: Math.min(MOST, Math.max(FEWEST, columns(blocks))) };
}

interface Offered {
  faces: readonly number[];
  /** The bids that can be made. */
  bids: readonly Cell[];
  standing: Cell | null;
  chosen: Cell | null;
  /** How many dice are in play. */
  dice: number;
  columns: number;
}

/**
 * What is shown of each face: from what stands, or else the lowest that can be bid, one step a column. A bid that is
 * just too low keeps its place in the first column; what is higher than the last column has that one together.
 */
export function rowsOf({ faces, bids, standing, chosen, dice, columns }: Offered): Row[] {
  const first = standing?.quantity ?? Math.min(...bids.map(({ quantity }) => quantity), bids.length > 0 ? dice : 1);
  return faces.map((face) => {
    const own = bids.filter((bid) => bid.face === face).map(({ quantity }) => quantity);
    const legal = bids.length > 0 ? own : upTo(first, Math.max(first, dice));
    const least = Math.min(...legal);
    const isLow = legal.length === 0 || least === first + 1 || (face === standing?.face && least !== first);
    const all = isLow ? [first, ...legal] : legal;
    const cells = all.slice(0, columns);
    const last = cells.at(-1) ?? first;
    if (chosen?.face === face && chosen.quantity > last) cells[cells.length - 1] = chosen.quantity;
    return { face, cells, top: all.at(-1) ?? first };
  });
}

export const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The next live cell in that direction; up and down may slip to the nearest quantity that the row shows. */
export function seek(
  from: Cell,
  [across, down]: [number, number],
  legal: ReadonlySet<string>,
  rows: readonly Row[],
  zhai = false,
): Cell | null {
  if (across !== 0) {
    const step = document.dir === "rtl" ? -across : across;
    const top = rows.find(({ face }) => face === from.face)?.top ?? 0;
    for (let quantity = from.quantity + step; quantity >= 1 && quantity <= top; quantity += step) {
      const cell = cellOf(quantity, from.face, zhai);
      if (legal.has(word(cell))) return cell;
    }
    return null;
  }
  for (let at = rows.findIndex(({ face }) => face === from.face) + down; at >= 0 && at < rows.length; at += down) {
    const { face = 0, cells = [] } = rows[at] ?? {};
    const [nearest] = cells
      .map((quantity) => cellOf(quantity, face, zhai))
      .filter((cell) => legal.has(word(cell)))
      .toSorted((one, other) => Math.abs(one.quantity - from.quantity) - Math.abs(other.quantity - from.quantity));
    if (nearest) return nearest;
  }
  return null;
}

/** The smallest raise, of as many dice that of the upper row: where the eye and the keyboard begin. */
export function lowest(bids: readonly Cell[], faces: readonly number[]): Cell | null {
  const below = (one: Cell, other: Cell): boolean =>
    one.quantity === other.quantity ? faces.indexOf(one.face) < faces.indexOf(other.face) : one.quantity < other.quantity;
  return bids.reduce<Cell | null>((best, bid) => (best === null || below(bid, best) ? bid : best), null);
}
