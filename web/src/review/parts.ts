/** A result as a staircase: where it starts, what luck and slips add, where it ends. */

import { figure, message } from "../kit/language.ts";
import type { PointsBreakdown } from "../protocol.ts";

export const PARTS = {
  start: message("At the start"),
  luck: message("Luck"),
  choices: message("Own mistakes"),
  others: message("Others’ mistakes"),
  result: message("Result"),
} as const;

export interface PartStep {
  part: keyof typeof PARTS;
  value: number;
  /** "end" stands on the ground, "more" and "less" on the step before. */
  kind: "end" | "more" | "less";
  /** Where its bar begins and how wide it is, in parts of the whole width. */
  from: number;
  wide: number;
}

/** The five steps, scaled so that the lowest and the highest point fit. */
export function steps(sum: PointsBreakdown): PartStep[] {
  const levels = [0, sum.start];
  for (const value of [sum.luck, sum.choices, sum.others]) levels.push((levels.at(-1) ?? 0) + value);
  const [low, high] = [Math.min(...levels, sum.result), Math.max(...levels, sum.result)];
  const width = high - low || 1;
  const bar = (a: number, b: number) => ({ from: (Math.min(a, b) - low) / width, wide: Math.abs(b - a) / width });
  const found: PartStep[] = [{ part: "start", value: sum.start, kind: "end", ...bar(0, sum.start) }];
  (["luck", "choices", "others"] as const).forEach((part, index) => {
    const value = sum[part];
    found.push({ part, value, kind: value < 0 ? "less" : "more", ...bar(levels[index + 1] ?? 0, levels[index + 2] ?? 0) });
  });
  found.push({ part: "result", value: sum.result, kind: "end", ...bar(0, sum.result) });
  return found;
}

/** Parts of a match, with a digit behind the point throughout, so that what is shown adds up too. */
export function parts(value: number): string {
  return figure(`${(value * 100).toFixed(1).replace("-", "−")}%`);
}

export function points(value: number): string {
  return figure(value.toFixed(2).replace("-", "−"));
}

/** With its sign, if it has one when it is written. */
export function signed(value: number, write: (value: number) => string): string {
  const text = write(value);
  if (/^[−0.]*%?$/.test(text)) return text.replace("−", "");
  return value > 0 ? `+${text}` : text;
}
