/** Where seats go around an oval table. */

export interface Point {
  /** Left and top, each from 0 to 1. */
  x: number;
  y: number;
}

const ROUNDNESS = 2.6; // between an ellipse (2) and a rectangle: corners are used, yet it stays round

/**
 * Spots for those I see, clockwise from my left hand to my right. Nobody sits at the bottom, where I am: watchers
 * stand there.
 */
export function seatPoints(count: number, ratio: number): Point[] {
  const path = rim(ratio);
  if (count === 1) return [{ x: 0.5, y: 0 }];
  const gap = count <= 3 ? 0.22 : count <= 5 ? 0.17 : count <= 9 ? 0.14 : 0.1;
  const span = 1 - 2 * gap;
  return Array.from({ length: count }, (_, i) => at(path, gap + (span * i) / (count - 1)));
}

/** Spots for everybody, clockwise from whoever sits at the bottom. */
export function ringPoints(count: number, ratio: number): Point[] {
  const path = rim(ratio);
  return Array.from({ length: count }, (_, i) => at(path, i / count));
}

/** The seats in the order in which they sit, beginning after mine. */
export function around(players: number, mine: number | null): number[] {
  const first = mine === null ? 0 : mine + 1;
  const count = mine === null ? players : players - 1;
  return Array.from({ length: count }, (_, i) => (first + i) % players);
}

interface Path {
  points: Point[];
  lengths: number[];
}

/** The last one, since the ratio of the table hardly ever changes. */
let latest: { ratio: number; path: Path } | undefined;

function rim(ratio: number): Path {
  if (!latest || latest.ratio !== ratio) latest = { ratio, path: trace(ratio) };
  return latest.path;
}

/** A superellipse walked clockwise from the bottom, with the length walked at each point. */
function trace(ratio: number): Path {
  const points: Point[] = [];
  const lengths: number[] = [];
  let walked = 0;
  for (let i = 0; i <= 360; i += 1) {
    const angle = Math.PI / 2 + (i * Math.PI) / 180;
    const point = { x: bend(Math.cos(angle)), y: bend(Math.sin(angle)) };
    const last = points.at(-1);
    if (last) walked += Math.hypot((point.x - last.x) * ratio, point.y - last.y);
    points.push(point);
    lengths.push(walked);
  }
  return { points, lengths };
}

function bend(value: number): number {
  return (Math.sign(value) * Math.abs(value) ** (2 / ROUNDNESS) + 1) / 2;
}

/** Between two points of the path, so that left and right mirror each other and whoever sits opposite sits in the middle. */
function at({ points, lengths }: Path, share: number): Point {
  const wanted = share * (lengths.at(-1) ?? 0);
  const index = Math.max(lengths.findIndex((length) => length >= wanted), 1);
  const [from, to] = [points[index - 1], points[index]];
  const [least = 0, most = 0] = [lengths[index - 1], lengths[index]];
  if (!from || !to) return { x: 0.5, y: 1 };
  const part = most > least ? (wanted - least) / (most - least) : 0;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
