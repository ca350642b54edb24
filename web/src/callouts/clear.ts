/** Where there is room for something small that comes and goes, so that it lies on nothing that matters. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What one must be able to read or press: nothing comes to lie over it. */
const MATTERS =
  ".tip, .lesson, .notice, .request, .reconnecting, .standing, .special, .opening, .seat-name, .seat-said, .seat-talk, .float, .show-bid, .show-call, .show-die, .verdict, .own, button:not(.seat-about), input, main a";

/** Where all that lies on the page, but for what is to be placed. */
export const whatMatters = (but: Element): readonly Box[] =>
  [...document.querySelectorAll(MATTERS)]
    .filter((it) => it !== but && it.checkVisibility({ visibilityProperty: true }))
    .map((it) => it.getBoundingClientRect());

/** How far it is moved at a time, in pixels. */
const STEP = 8;

/** How much of two boxes lies on each other, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How much of these it lies on. */
export const coverage = (it: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(it, other), 0);

/** Places from the wish outwards, so that all of them are within the room. */
function outwards(wish: number, least: number, most: number): readonly number[] {
  return [wish, ...Array.from({ length: Math.ceil((most - least) / STEP) + 1 }, (_, i) => Math.min(least + i * STEP, most))]
    .filter((it) => it >= least && it <= most)
    .toSorted((a, b) => Math.abs(a - wish) - Math.abs(b - wish));
}

/** The box, moved as little as it takes to cover none of the others, and rather up or down; if that cannot be, to where it covers least. */
export function clearOf(wish: Box, others: readonly Box[], room: Box): Box {
  const covered = (it: Box) => coverage(it, others);
  let [best, least] = [wish, covered(wish)];
  for (const left of outwards(wish.left, room.left, room.left + room.width - wish.width)) {
    for (const top of outwards(wish.top, room.top, room.top + room.height - wish.height)) {
      const here = { ...wish, left, top };
      const lies = covered(here);
      if (lies < least) [best, least] = [here, lies];
      if (least === 0) return best;
    }
  }
  return best;
}
