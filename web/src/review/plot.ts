/** The picture of a match in numbers: lines, bands and marks, in a box of 1000 by 100. */

import type { Moment, Review, TurningPoint } from "../protocol.ts";

export const WIDTH = 1000;
export const HEIGHT = 100;
/** What "Round 1" takes of the width, and what a number does. */
const FIRST = 190;
const NEXT = 90;

/** By place on the way, the start first, what each seat's chances were. */
export function course(review: Review, open: boolean): (readonly number[])[] {
  return [review.start, ...review.moments.map((it) => (open ? it.values : it.known))];
}

export function across(place: number, places: number): number {
  return places > 0 ? (place / places) * WIDTH : 0;
}

/** A line along the way; what only changes between rounds goes in steps. */
export function path(values: readonly number[], steps: boolean): string {
  const places = values.length - 1;
  return values
    .map((value, place) => {
      const x = across(place, places).toFixed(1);
      const y = ((1 - value) * HEIGHT).toFixed(2);
      if (place === 0) return `M0 ${y}`;
      return steps ? `H${x} V${y}` : `L${x} ${y}`;
    })
    .join(" ");
}

export function area(values: readonly number[], steps: boolean): string {
  return `${path(values, steps)} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`;
}

export interface Band {
  round: number;
  from: number;
  to: number;
}

/** Where each round lies along the way. */
export function bands(moments: readonly Moment[]): Band[] {
  const found: Band[] = [];
  moments.forEach((it, place) => {
    const last = found.at(-1);
    if (last?.round === it.round) last.to = place + 1;
    else found.push({ round: it.round, from: place, to: place + 1 });
  });
  return found;
}

/** Which rounds are named below the picture, so that no two names touch; the first is said in full. */
export function named(rounds: readonly Band[], places: number): Band[] {
  const found: Band[] = [];
  for (const it of rounds.filter((band) => band.round > 0)) {
    const last = found.at(-1);
    const room = found.length === 1 ? FIRST : NEXT;
    if (!last || across(it.from, places) - across(last.from, places) >= room) found.push(it);
  }
  return found;
}

/** How much of the picture a mark takes on a phone, so that two that are as far apart touch nowhere. */
const MARK = { wide: 85, high: 12.5 };
/** How far from the line a mark may stand, above it or below: the first place that is free is taken. */
const BESIDE = [-11, 11, -23.5, 23.5, -36, 36];

/** Where the marks of these places stand, so that none lies over another; each beside the line there. */
export function marks(places: readonly number[], values: readonly number[]): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (const place of places) {
    const x = across(place, values.length - 1);
    const line = (1 - (values[place] ?? 0)) * HEIGHT;
    const free = BESIDE.map((off) => line + off).filter((y) => y >= 0 && y <= HEIGHT);
    const covered = (y: number) => found.some((it) => Math.abs(it.x - x) < MARK.wide && Math.abs(it.y - y) < MARK.high);
    found.push({ x, y: free.find((y) => !covered(y)) ?? free[0] ?? line });
  }
  return found;
}

/** How far apart names stand, in parts of the height. */
const LINE = 8;

/** Where the names of these chances stand, from the top: each at its line, and none on another. */
export function spread(values: readonly number[]): number[] {
  const tops = values.map((value) => (1 - value) * HEIGHT);
  const order = tops.map((_, at) => at).toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const found = [...tops];
  let free = 0;
  for (const at of order) {
    found[at] = Math.max(tops[at] ?? 0, free);
    free = (found[at] ?? 0) + LINE;
  }
  let last = HEIGHT;
  for (const at of order.toReversed()) {
    found[at] = Math.min(found[at] ?? 0, last);
    last = (found[at] ?? 0) - LINE;
  }
  return found;
}

/** The one that changed most of those that decided the match; they come in the order of the match. */
export function greatest(turns: readonly TurningPoint[]): TurningPoint | undefined {
  return turns.toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))[0];
}

/** The place to which a whole round takes: the beginning of the next one, or of this one or the one before. */
export function roundAway(rounds: readonly Band[], place: number, way: 1 | -1): number {
  const ends = [0, ...rounds.map((it) => it.to)];
  return (way > 0 ? ends.find((it) => it > place) : ends.findLast((it) => it < place)) ?? place;
}
