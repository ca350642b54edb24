/** Where everything at the table lies: seating reserves a box for each thing, and nothing lies on anything. */

import { seatPoints, type Point } from "./seating.ts";

/** In pixels, from the left and the top of what it lies on. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How something is put into its box, on whatever lies at `on`. */
export const put = (it: Box, on: Pick<Box, "x" | "y"> = { x: 0, y: 0 }) => ({
  left: `${it.x - on.x}px`,
  top: `${it.y - on.y}px`,
  width: `${it.width}px`,
  height: `${it.height}px`,
});

/** What is to find room on a felt. */
export interface Asked {
  width: number;
  height: number;
  /** The size of ordinary text, in pixels. */
  text: number;
  /** Those who sit around it. */
  others: number;
  /** Lines of a plate below the name, at most. */
  lines: number;
  /** Letters of the longest name. */
  letters: number;
  /** What is said at a seat: a bid, some words, or a claim of so many dice. */
  word: "bid" | "words" | number;
  /** The button that doubts a seat has the place of its word. */
  doubt: boolean;
  /** Dice that lie open at a seat, at most. */
  open: number;
  /** These are worn on the head, and nobody has a cup. */
  head: boolean;
  /** Lines in the middle, besides what stands. */
  middle: number;
}

/** The boxes of one seat. What is null has no room, or is not there. */
export interface SeatBoxes {
  whole: Box;
  face: Box;
  cup: Box | null;
  plate: Box;
  word: Box;
  open: Box | null;
  voice: Box | null;
}

export interface Boxes {
  /** Around the table, or in rows where that leaves too little. */
  form: "ring" | "rows";
  /** How high the felt has to be; more than was wished where the text is large. */
  height: number;
  seats: readonly SeatBoxes[];
  middle: Box;
  /** The size of names. */
  type: number;
  /** How round the table is, as a share of its sides: all seats lie on it. */
  round: number;
  /** Nobody has a cup, and what is left is a number on the face. */
  small: boolean;
}

const GAP = 4;
/** In a seat that lies, where there is none to spare. */
const CLOSE = 2;
/** A line of text is so much higher than its letters. */
const LINE = 1.28;
/** A letter is about so wide. */
const LETTER = 0.56;
/** Faces: the smallest around a table, and the smallest and the largest in rows; the largest of all, in the size of the text. */
const LEAST = 30;
const TINY = 22;
const LARGE = 64;
const LARGEST = 7;
/** From here on many sit around a table, too; and how wide their names may be. In the size of the text. */
const WIDE = 38;
const SMALL_NAMES = [4.4, 3.5];

type Sizes = Omit<SeatBoxes, "whole"> & { width: number; height: number; type: number };

/** Between the edge of the felt and what lies on it, where its rim runs. */
const rim = (width: number): number => (width < 600 ? 8 : 20);

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** All that a felt has to show, each in a box of its own. */
export function boxesFor(wish: Asked): Boxes {
  const { width, height, text, others } = wish;
  if (others === 0) return { form: "ring", height, seats: [], middle: within(wish), type: text, round: 0.5, small: false };
  const points = seatPoints(others, width / height);
  const most = Math.min(LARGEST * text, height * 0.2, width * 0.2);
  for (const [voice, least] of [[true, 2.6 * text], [false, LEAST]] as const) {
    const found = largest(least, most, (face) => ring(wish, points, upright(wish, face, voice)));
    if (found) return { form: "ring", height, ...found, round: roundness(wish, found.seats), small: false };
  }
  for (const name of width < WIDE * text ? [] : SMALL_NAMES) {
    const found = largest(LEAST, most, (face) => ring(wish, points, standing(wish, face, name)));
    if (found) return { form: "ring", height, ...found, round: roundness(wish, found.seats), small: true };
  }
  return rows(wish);
}

/** What is found for the largest size for which anything is. */
function largest<T>(least: number, most: number, at: (size: number) => T | null, close = 1): T | null {
  let found = least <= most ? at(least) : null;
  for (let [low, high] = [least, most]; found && high - low > close; ) {
    const middle = (low + high) / 2;
    const there = at(middle);
    found = there ?? found;
    if (there) low = middle;
    else high = middle;
  }
  return found;
}

/** How high a felt of that width has to be, however its screen is laid out. */
export const leastHeight = (wish: Asked): number => Math.ceil(wish.others === 0 ? 4.5 * wish.text : rows({ ...wish, height: 0 }).height);

function within({ width, height }: Pick<Asked, "width" | "height">): Box {
  const edge = rim(width);
  return box(edge, edge, width - 2 * edge, height - 2 * edge);
}

/** A seat at a table: what is worn on the head, face and cup, plate, word, open dice, and what is said besides. */
function upright(wish: Asked, face: number, voice: boolean): Sizes {
  const { text } = wish;
  const type = Math.max(0.875 * text, Math.min(1.3 * text, face * 0.2));
  const width = Math.round(Math.max(face * 2 + GAP, 5.2 * text));
  const pile = stack(width);
  const worn = wish.head && wish.open > 0 ? pile(diceHeight(wish.open, width, face * 0.5)) : null;
  const hand = pile(face);
  const plate = pile(plateHeight(wish, type, width));
  const word = pile(wordHeight(wish, type, width));
  const open = worn ?? (wish.open > 0 ? pile(diceHeight(wish.open, width, Math.max(20, width * 0.17))) : null);
  const said = voice ? pile(2.7 * 0.8125 * text + 4) : null;
  const across = (width - (wish.head ? face : 2 * face + GAP)) / 2;
  return {
    width,
    height: pile(0).y - GAP,
    type,
    face: { ...hand, x: across, width: face },
    cup: wish.head ? null : { ...hand, x: across + face + GAP, width: face },
    plate,
    word,
    open,
    voice: said,
  };
}

/** A seat at a table of many: the face, which bears what is left, and below it the name, the word and open dice. */
function standing(wish: Asked, face: number, name: number): Sizes {
  const type = 0.185 * Math.min(4.4, name + 0.5) * wish.text;
  const width = Math.ceil(Math.max(face, name * wish.text));
  const pile = stack(width, 0, CLOSE);
  const worn = wish.head && wish.open > 0 ? pile(diceHeight(wish.open, width, face * 0.5)) : null;
  const hand = pile(face);
  const plate = pile(Math.ceil(type * LINE * wish.lines));
  const word = pile(wordHeight(wish, type, width));
  const open = worn ?? (wish.open > 0 ? pile(diceHeight(wish.open, width, 18)) : null);
  return { width, height: pile(0).y - CLOSE, type, face: { ...hand, x: (width - face) / 2, width: face }, cup: null, plate, word, open, voice: null };
}

/** A seat in a row: the face, which bears what is left, and beside it a line for the word; the name stands there, too, or above both. */
function lying(wish: Asked, face: number, width: number, above: boolean): Sizes {
  const type = above ? 0.7 * wish.text : Math.max(0.75 * wish.text, Math.min(1.15 * wish.text, face * 0.42));
  const head = above ? box(0, 0, width, Math.ceil(type * 1.12 * wish.lines)) : null;
  const top = head?.height ?? 0;
  const worn = top + (wish.head && wish.open > 0 ? diceHeight(wish.open, face, face * 0.5) : 0);
  const beside = stack(width - face - CLOSE, face + CLOSE, CLOSE, worn);
  const plate = head ?? beside(Math.ceil(type * 1.2 * wish.lines));
  const word = beside(wish.doubt ? 44 : Math.ceil(type * 1.3));
  const high = Math.max(worn + face, beside(0).y - CLOSE);
  const set = wish.open > 0 ? box(0, high + GAP, width, diceHeight(wish.open, width, Math.max(18, face * 0.6))) : null;
  const open = worn > top ? box(0, top, face, worn - top) : set;
  return {
    width,
    height: set && open === set ? set.y + set.height : high,
    type,
    face: box(0, worn, face, face),
    cup: null,
    plate,
    word,
    open,
    voice: null,
  };
}

/** Boxes below each other. */
function stack(width: number, x = 0, gap = GAP, from = 0): (height: number) => Box {
  let y = from;
  return (height) => {
    const made = box(x, y, width, height);
    y += height + gap;
    return made;
  };
}

function plateHeight({ lines, letters }: Asked, type: number, width: number): number {
  const wraps = letters * LETTER * type > width - type ? 1 : 0;
  return Math.ceil((1 + lines + wraps) * type * LINE + 4);
}

function wordHeight({ word, doubt }: Asked, type: number, width: number): number {
  const plain = word === "bid" ? 1.7 * type : word === "words" ? 2.5 * type : Math.min(2 * type, (width / word) * 1.07 + 4);
  return Math.ceil(doubt ? Math.max(44, plain) : Math.max(plain, 1.5 * type));
}

function diceHeight(count: number, width: number, die: number): number {
  const across = Math.max(1, Math.floor((width + 2) / (die + 2)));
  return Math.ceil(Math.ceil(count / across) * (die * 1.07 + 2));
}

/** Everybody around the table, if there is room for that and for the middle. */
function ring(wish: Asked, points: readonly Point[], sizes: Sizes): Pick<Boxes, "seats" | "middle" | "type"> | null {
  const edge = rim(wish.width);
  const free = { x: wish.width - 2 * edge - sizes.width, y: wish.height - 2 * edge - sizes.height };
  if (free.x < 0 || free.y < 0) return null;
  const wholes = points.map(({ x, y }) => box(edge + x * free.x, edge + y * free.y, sizes.width, sizes.height));
  const middle = middleOf(wish, wholes);
  if (!middle || wholes.some((it, at) => wholes.slice(at + 1).some((other) => touch(it, other)))) return null;
  return { seats: wholes.map((it, at) => placed(sizes, it, (points[at]?.x ?? 0) > 0.6)), middle, type: sizes.type };
}

/** The boxes of a seat that lies there; at the right its cup stands at the left of its face, towards the middle. */
function placed(sizes: Sizes, whole: Box, isRight = false): SeatBoxes {
  const { x, y } = whole;
  const move = (it: Box | null): Box | null => it && { ...it, x: it.x + x, y: it.y + y };
  const [face, cup] = isRight && sizes.cup ? [{ ...sizes.face, x: sizes.cup.x }, { ...sizes.cup, x: sizes.face.x }] : [sizes.face, sizes.cup];
  return {
    whole,
    face: move(face) as Box,
    cup: move(cup),
    plate: move(sizes.plate) as Box,
    word: move(sizes.word) as Box,
    open: move(sizes.open),
    voice: move(sizes.voice),
  };
}

/** What those who sit around it leave free, if that is enough: between them, or else below all of them. */
function middleOf({ width, height, text, middle }: Asked, wholes: readonly Box[]): Box | null {
  const least = { width: 8.6 * text, height: (3 + 1.45 * middle) * text };
  const edge = rim(width);
  const [from, to] = [(width - least.width) / 2, (width + least.width) / 2];
  const below = (those: readonly Box[]): number => Math.max(edge, ...those.map((it) => it.y + it.height)) + GAP;
  const free = (top: number): Box | null => {
    const beside = wholes.filter((it) => it.y + it.height > top);
    const left = Math.max(edge, ...beside.filter((it) => it.x < from).map((it) => it.x + it.width)) + GAP;
    const right = Math.min(width - edge, ...beside.filter((it) => it.x > from).map((it) => it.x)) - GAP;
    const found = box(left, top, right - left, height - edge - top);
    return left > from || right < to || found.height < least.height ? null : found;
  };
  return free(below(wholes.filter((it) => it.x < to && it.x + it.width > from))) ?? free(below(wholes));
}

/** Room for a name beside a face, from much to little, in the size of the text; with the least it stands above. */
const LEAST_NAME = 2.05;
const NAMES = [4.2, 3, LEAST_NAME];
/** So many lie in a row at least, if they are so many. */
const ABREAST = 3;

/** In rows, and the middle below them; the felt is as high as that takes. */
function rows(wish: Asked): Boxes {
  const at = (face: number, name: number) => rowsOf(wish, face, Math.max(name * wish.text, face * 1.45), name === LEAST_NAME);
  for (const name of NAMES) {
    const found = largest(TINY, LARGE, (face) => {
      const it = at(face, name);
      const lines = new Set(it.seats.map(({ whole }) => whole.y)).size;
      return it.height <= wish.height && lines <= Math.ceil(wish.others / ABREAST) ? it : null;
    });
    if (found) return found;
  }
  return at(TINY, LEAST_NAME);
}

function rowsOf(wish: Asked, face: number, name: number, above: boolean): Boxes {
  const { text, width, others, middle } = wish;
  const edge = rim(width);
  const across = width - 2 * edge;
  const below = (2.6 + 1.5 * Math.min(1, middle - 2)) * text;
  const columns = Math.min(others, Math.max(1, Math.floor((across + GAP) / (face + CLOSE + name + GAP))));
  const count = Math.ceil(others / columns);
  const even = Math.ceil(others / count);
  const sizes = lying(wish, face, (across + GAP) / even - GAP, above);
  const gap = above ? 1 : GAP;
  const taken = count * (sizes.height + gap);
  const height = Math.max(wish.height, 2 * edge + taken + below);
  const seats = Array.from({ length: others }, (_, at) => {
    const row = Math.floor(at / even);
    const spare = row === count - 1 ? even * count - others : 0; // the last row lies in the middle
    return placed(sizes, box(edge + ((at % even) + spare / 2) * (sizes.width + GAP), edge + row * (sizes.height + gap), sizes.width, sizes.height));
  });
  const free = box(edge, edge + taken, across, height - 2 * edge - taken);
  return { form: "rows", height, seats, middle: free, type: sizes.type, round: roundness({ width, height }, seats), small: true };
}

/** Whether two boxes lie on each other, or nearer than things may lie. */
const touch = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + GAP - 0.01 &&
  other.x < one.x + one.width + GAP - 0.01 &&
  one.y < other.y + other.height + GAP - 0.01 &&
  other.y < one.y + one.height + GAP - 0.01;

/** As round as can be, so that no seat hangs over the rim. */
function roundness({ width, height }: Pick<Asked, "width" | "height">, seats: readonly SeatBoxes[]): number {
  const corners = seats.flatMap(({ whole: { x, y, width: w, height: h } }) => [[x, y], [x + w, y], [x, y + h], [x + w, y + h]] as const);
  return largest(0.06, 0.5, (share) => (corners.every(([x, y]) => Math.hypot(beyond(x, width, share), beyond(y, height, share)) <= 1) ? share : null), 0.01) ?? 0.06;
}

/** How far something lies in the round part of a side, from where that begins (0) to the edge (1). */
const beyond = (at: number, side: number, share: number): number => Math.max(0, share * side - at, at - (1 - share) * side) / (share * side);
