/** Where there is room for something small that comes and goes, so that it lies on nothing that matters. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far it is moved at a time, in pixels. */
const STEP = 8;

/** How much of two boxes lies on each other, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The box moved up or down as little as it takes to lie on none of the others, or else where it lies on least. */
export function clearOf(wish: Box, others: readonly Box[], height: number): Box {
  const { left, width } = wish;
  const away = (top: number) => Math.abs(top - wish.top);
  const places = [wish.top, ...Array.from({ length: Math.ceil(height / STEP) }, (_, i) => i * STEP)]
    .filter((top) => top >= 0 && top + wish.height <= height)
    .toSorted((a, b) => away(a) - away(b));
  const covered = (top: number) => others.reduce((sum, other) => sum + overlap({ left, top, width, height: wish.height }, other), 0);
  const least = Math.min(...places.map(covered));
  return { left, top: places.find((top) => covered(top) === least) ?? wish.top, width, height: wish.height };
}
