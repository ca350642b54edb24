import { describe, expect, it } from "vitest";
import { fit, lowest, rowsOf, seek, wholeRows, type Cell } from "./grid.ts";

const FACES = [2, 3, 4, 5, 6];
const legal = new Set(["3x5", "3x6", "4x2", "4x3", "5x2", "5x6"]);
const from = (quantity: number, face: number, step: [number, number]) =>
  seek({ quantity, face }, step, legal, wholeRows(FACES, 8));

describe("the arrows in the bid grid", () => {
  it("go to the next live cell across, over dead ones", () => {
    expect(from(3, 6, [1, 0])).toEqual({ quantity: 5, face: 6 });
    expect(from(5, 6, [1, 0])).toBe(null);
  });

  it("go down to the nearest live quantity of the next row that has one", () => {
    expect(from(4, 3, [0, 1])).toEqual({ quantity: 3, face: 5 });
    expect(from(3, 5, [0, -1])).toEqual({ quantity: 4, face: 3 });
  });

  it("go on across to what the last cell stands for, and down only to what is shown", () => {
    const rows = [5, 6].map((face) => ({ face, cells: [3, 4], top: 20 }));
    const high = new Set(["3x5", "4x5", "9x5", "3x6", "4x6", "9x6"]);
    expect(seek({ quantity: 4, face: 5 }, [1, 0], high, rows)).toEqual({ quantity: 9, face: 5 });
    expect(seek({ quantity: 9, face: 5 }, [0, 1], high, rows)).toEqual({ quantity: 4, face: 6 });
  });

  it("begin at the smallest raise", () => {
    expect(lowest([{ quantity: 4, face: 2 }, { quantity: 3, face: 5 }], FACES)).toEqual({ quantity: 3, face: 5 });
  });

  it("begin in the upper of two rows, where 1s are the highest, too", () => {
    const ones = { quantity: 1, face: 1 };
    const twos = { quantity: 1, face: 2 };
    expect(lowest([ones, twos], [...FACES, 1])).toEqual(twos);
    expect(lowest([ones, twos], [1, ...FACES])).toEqual(ones);
  });
});

/** All bids on these faces from those quantities up to 20. */
const bidsFrom = (least: Record<number, number>): Cell[] =>
  Object.entries(least).flatMap(([face, quantity]) =>
    Array.from({ length: 21 - quantity }, (_, at) => ({ quantity: quantity + at, face: Number(face) })),
  );
const shown = (bids: Cell[], standing: Cell | null, chosen: Cell | null = null) =>
  Object.fromEntries(
    rowsOf({ faces: [1, ...FACES], bids, standing, chosen, dice: 20, columns: 5 }).map(({ face, cells }) => [face, cells]),
  );

describe("the bids that are shown", () => {
  const over7x4 = bidsFrom({ 1: 4, 2: 8, 3: 8, 4: 8, 5: 7, 6: 7 });

  it("begin with one of each face while somebody else opens", () => {
    expect(shown([], null)).toEqual(Object.fromEntries([1, ...FACES].map((face) => [face, [1, 2, 3, 4, 5]])));
  });

  it("begin at the left with what stands, and of 1s with the half of it", () => {
    expect(shown(over7x4, { quantity: 7, face: 4 })).toEqual({
      1: [4, 5, 6, 7, 8],
      2: [7, 8, 9, 10, 11],
      3: [7, 8, 9, 10, 11],
      4: [7, 8, 9, 10, 11],
      5: [7, 8, 9, 10, 11],
      6: [7, 8, 9, 10, 11],
    });
  });

  it("are all live over 1s, where other faces begin far above", () => {
    const over4x1 = shown(bidsFrom({ 1: 5, 2: 9, 3: 9, 4: 9, 5: 9, 6: 9 }), { quantity: 4, face: 1 });
    expect([over4x1[1], over4x1[2]]).toEqual([[4, 5, 6, 7, 8], [9, 10, 11, 12, 13]]);
  });

  it("begin with the lowest of all where nothing stands, and a face that cannot be bid keeps one cell", () => {
    const opening = shown(bidsFrom({ 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }), null);
    expect([opening[1], opening[2]]).toEqual([[1], [1, 2, 3, 4, 5]]);
  });

  it("have a higher one in the last cell of its row once it is chosen", () => {
    const chosen = shown(over7x4, { quantity: 7, face: 4 }, { quantity: 15, face: 2 });
    expect([chosen[2], chosen[3]]).toEqual([[7, 8, 9, 10, 15], [7, 8, 9, 10, 11]]);
  });

  it("stand where they will, while others bid", () => {
    expect(shown([], { quantity: 18, face: 4 })[6]).toEqual([18, 19, 20]);
  });
});

describe("the picker", () => {
  it.each([
    ["320x568", 304, 568, 6, { blocks: 1, columns: 5 }],
    ["360x640", 344, 640, 6, { blocks: 1, columns: 6 }],
    ["390x844", 374, 844, 6, { blocks: 1, columns: 7 }],
    ["844x390", 457, 390, 6, { blocks: 2, columns: 3 }],
    ["1440x900", 480, 900, 6, { blocks: 1, columns: 7 }],
    ["390x844, with ten digits", 374, 844, 10, { blocks: 2, columns: 2 }],
    ["1440x900, with ten digits", 480, 900, 10, { blocks: 2, columns: 4 }],
  ] as const)("has room for all faces on %s", (_, width, height, faces, expected) => {
    expect(fit(faces, width, height, 16)).toEqual(expected);
  });

  it("has fewer and larger columns for type twice as large", () => {
    expect(fit(6, 374, 844, 32)).toEqual({ blocks: 1, columns: 2 });
  });
});
