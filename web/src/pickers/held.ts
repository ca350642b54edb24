/** What one's own dice say to a bid, for which the wild ones among them count as well. */

import type { Hand } from "../view.ts";
import { faceOf, isSuper } from "../words/notation.ts";

/** For how many dice those of a hand count that show the face or the wild one; a super die counts double. */
export function held(hand: Hand, face: number, wild: number): number {
  return hand.filter((die) => [face, wild].includes(faceOf(die))).reduce((sum, die) => sum + (isSuper(die) ? 2 : 1), 0);
}

/** Whether it may count for more or less than its dice, where that depends on the hand: they are all different, or all count for one face. */
export function isSpecial(hand: Hand, wild: number): boolean {
  const faces = new Set(hand.map(faceOf));
  return faces.size === hand.length || [...faces].filter((face) => face !== wild).length <= 1;
}
