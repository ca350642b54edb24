import { describe, expect, test } from "vitest";
import { boxesFor, type Box, type Boxes, type Asked } from "./boxes.ts";

/** By screen, how much of it the felt is given where the text is of ordinary size. */
const FELTS = {
  "1440x900": [1060, 500],
  "1024x768": [700, 390],
  "844x390": [371, 340],
  "820x1180": [820, 560],
  "768x1024": [768, 420],
  "390x844": [390, 300],
  "360x640": [360, 200],
  "320x568": [320, 150],
} as const;
const TEXTS = [16, 24, 32];

/** Games with little and with much at each seat. */
const GAMES: Record<string, Pick<Asked, "lines" | "letters" | "word" | "doubt" | "open" | "head" | "middle">> = {
  "bids on dice": { lines: 1, letters: 6, word: "bid", doubt: false, open: 0, head: false, middle: 2 },
  "answers, letters and a stake": { lines: 3, letters: 24, word: "words", doubt: false, open: 0, head: false, middle: 3 },
  "claims of five dice": { lines: 1, letters: 8, word: 5, doubt: false, open: 0, head: false, middle: 2 },
  "dice set out and a pass to doubt": { lines: 1, letters: 8, word: "bid", doubt: true, open: 5, head: false, middle: 2 },
  "a die on each head": { lines: 1, letters: 8, word: "bid", doubt: false, open: 1, head: true, middle: 2 },
};

/** The others, for 2 to 20 players and whoever watches. */
const COUNTS = Array.from({ length: 20 }, (_, at) => at + 1);

/** Every box, by what it is for. */
function all({ seats, middle }: Boxes): [string, Box][] {
  const own = seats.flatMap(({ face, cup, plate, word, open, voice }, seat) =>
    Object.entries({ face, cup, plate, word, open, voice }).flatMap(([name, it]): [string, Box][] => (it ? [[`${name} of ${seat}`, it]] : [])),
  );
  return [...own, ["middle", middle]];
}

const lieOn = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 0.01 && other.x + other.width > one.x + 0.01 && one.y + one.height > other.y + 0.01 && other.y + other.height > one.y + 0.01;

/** What lies on something else, or leaves the felt. */
function faults(it: Boxes, width: number): string[] {
  const boxes = all(it);
  const outside = boxes.filter(([, { x, y, width: w, height: h }]) => x < 0 || y < 0 || x + w > width || y + h > it.height || w <= 0 || h <= 0);
  const on = boxes.flatMap(([name, one], at) => boxes.slice(at + 1).filter(([, other]) => lieOn(one, other)).map(([other]) => `${name} lies on ${other}`));
  return [...outside.map(([name]) => `${name} leaves the felt`), ...on];
}

describe.each(Object.entries(FELTS))("on the felt of a screen of %s", (_, [width, height]) => {
  describe.each(TEXTS)("with text of %s pixels", (text) => {
    test.each(Object.entries(GAMES))("%s: no box lies on another and none leaves the felt, with 2 to 20 players", (_game, game) => {
      const found = COUNTS.flatMap((others) => faults(boxesFor({ width, height, text, others, ...game }), width).map((it) => `${others}: ${it}`));
      expect(found).toEqual([]);
    });
  });
});

test("all is the same on a felt of any size, such as beside a lesson or a screen that is turned", () => {
  const found: string[] = [];
  for (const width of [260, 300, 371, 430, 560, 700, 900, 1300, 1800])
    for (const height of [90, 130, 170, 240, 300, 390, 520, 900])
      for (const others of [1, 2, 5, 9, 19])
        for (const game of Object.values(GAMES)) found.push(...faults(boxesFor({ width, height, text: 16, others, ...game }), width));
  expect(found).toEqual([]);
});

const on = (screen: keyof typeof FELTS, others: number, text = 16): Boxes => {
  const [width, height] = FELTS[screen];
  return boxesFor({ width, height, text, others, ...(GAMES["bids on dice"] as (typeof GAMES)[string]) });
};

test("a felt asks for no more room than it is given while the text is of ordinary size", () => {
  for (const [screen, [, height]] of Object.entries(FELTS))
    for (const others of [1, 3, 5]) expect([screen, others, on(screen as keyof typeof FELTS, others).height]).toEqual([screen, others, height]);
});

test("twenty seats on a phone keep their faces", () => {
  for (const screen of ["390x844", "360x640", "320x568"] as const) {
    const faces = on(screen, 19).seats.map(({ face }) => face.width);
    expect(faces.length).toBe(19);
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(22);
    expect(on(screen, 19).height).toBeLessThanOrEqual(Math.max(FELTS[screen][1], 214));
  }
});

test("those who sit around a table of up to six stand in no rows, on a phone or at a desk", () => {
  for (const screen of ["1440x900", "1024x768", "844x390", "390x844"] as const)
    for (const others of [1, 2, 3, 5]) expect([screen, others, on(screen, others).form]).toEqual([screen, others, "ring"]);
});

test("on a wide screen up to twenty sit around a table, in small seats where they are many", () => {
  for (const [screen, most] of [["1440x900", 19], ["820x1180", 16]] as const)
    for (let others = 1; others <= most; others += 1) expect([screen, others, on(screen, others).form]).toEqual([screen, others, "ring"]);
  expect(on("1440x900", 5).small).toBe(false);
  expect(on("1440x900", 19).small).toBe(true);
});

test("where names have least room they stand above the faces, as wide as their seats", () => {
  const { form, seats } = on("320x568", 13);
  expect(form).toBe("rows");
  for (const { whole, plate, face } of seats) {
    expect(plate.width).toBe(whole.width);
    expect(plate.y + plate.height).toBeLessThanOrEqual(face.y);
  }
});

test("at a desk each has a place for what is said besides the game", () => {
  for (const others of [1, 3, 5]) expect(on("1440x900", others).seats.every(({ voice }) => voice !== null)).toBe(true);
});

test("cups stand towards the middle, and seats mirror each other", () => {
  const { seats } = on("1440x900", 4);
  const [first, last] = [seats[0], seats[3]];
  expect((first?.cup?.x ?? 0) - (first?.face.x ?? 0)).toBeGreaterThan(0);
  expect((last?.cup?.x ?? 0) - (last?.face.x ?? 0)).toBeLessThan(0);
  expect((first?.whole.x ?? 0) + (last?.whole.x ?? 0) + (last?.whole.width ?? 0)).toBeCloseTo(FELTS["1440x900"][0], 3);
});

test("a die that is worn on the head lies above the face, and not beside it", () => {
  const [seat] = boxesFor({ width: 390, height: 300, text: 16, others: 3, ...(GAMES["a die on each head"] as (typeof GAMES)[string]) }).seats;
  expect((seat?.open?.y ?? 0) + (seat?.open?.height ?? 0)).toBeLessThanOrEqual(seat?.face.y ?? 0);
  expect((seat?.open?.x ?? 0) + (seat?.open?.width ?? 0) / 2).toBeCloseTo((seat?.face.x ?? 0) + (seat?.face.width ?? 0) / 2, 3);
});
