/** What is at stake, in words: won and lost, points, and drinks of one seat. */

import { counted, singular } from "../kit/english.ts";
import type { AtStake } from "../protocol.ts";

function sign(net: number): string {
  if (net === 0) return "±";
  return net > 0 ? "+" : "−";
}

export function signed(net: number): string {
  return `${sign(net)}${Math.abs(net)}`;
}

/** "+1 chip", "−3 chips". */
function signedCount(net: number, noun: string): string {
  return `${sign(net)}${counted(Math.abs(net), noun)}`;
}

/** Everything that one seat has at stake. */
export function stakeOf(it: AtStake | null | undefined, seat: number): string {
  if (!it) return "";
  const { net, points, drinks } = it;
  const parts: string[] = [];
  if (net) parts.push(signedCount(net[seat] ?? 0, singular(it.unit)));
  if (points) parts.push(counted(points[seat] ?? 0, "point"));
  if (drinks) parts.push(counted(drinks[seat] ?? 0, singular(it.drink)));
  return parts.join(" · ");
}

/** Where there is little room: only what sets this seat apart from one that has just sat down. */
export function stakeInShort(it: AtStake | null | undefined, seat: number): string {
  if (!it) return "";
  const { net, points, drinks } = it;
  const parts: string[] = [];
  if (net && new Set(net).size > 1) parts.push(signed(net[seat] ?? 0));
  if (points?.[seat]) parts.push(counted(points[seat], "pt"));
  if (drinks?.[seat]) parts.push(counted(drinks[seat], singular(it.drink)));
  return parts.join(" · ");
}
