/** House rules as a form: what a field says now, where it can go, and what a change has changed. */

import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Data, Field, GameInfo, Option } from "../protocol.ts";

export type RuleText = GameInfo["rules"][number];

export interface Section {
  readonly heading: string;
  readonly fields: readonly Field[];
}

/** The fields under their headings, in the order in which they came. */
export function sections(fields: readonly Field[]): readonly Section[] {
  const found: { heading: string; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = found.at(-1);
    if (last?.heading === field.group) last.fields.push(field);
    else found.push({ heading: field.group, fields: [field] });
  }
  return found;
}

export function current(field: Field): Option | undefined {
  return field.options.find((option) => option.current);
}

/** Whether the option belongs to a value of another option, and stands a step to the right. */
export function isPart(field: Field, fields: readonly Field[]): boolean {
  return fields.some(({ path }) => field.path.startsWith(`${path}.`));
}

/** Of a number, the next lower and the next higher one. */
export function neighbours(field: Field): readonly [Option | undefined, Option | undefined] {
  const at = field.options.findIndex((option) => option.current);
  return [field.options[at - 1], field.options[at + 1]];
}

/** Of a switch, the value that it does not have. */
export function other(field: Field): Option | undefined {
  return field.options.find((option) => !option.current);
}

export const key = (value: Data): string => JSON.stringify(value);

export interface CardLine extends RuleText {
  readonly mark: "same" | "new" | "gone";
}

/**
 * The card after a change: new lines are marked, and lines that went away without another in their
 * place stand where they stood.
 */
export function compared(before: readonly RuleText[] | null, after: readonly RuleText[]): readonly CardLine[] {
  if (before === null) return after.map((line) => ({ ...line, mark: "same" }));
  const said = new Set(before.map(({ sentence }) => sentence));
  const kept = new Set(after.map(({ sentence }) => sentence));
  const options = new Set(after.map(({ option }) => option));
  const lines: CardLine[] = after.map((line) => ({ ...line, mark: said.has(line.sentence) ? "same" : "new" }));
  for (const [index, line] of before.entries()) {
    if (kept.has(line.sentence) || options.has(line.option)) continue;
    const previous = before.slice(0, index).findLast(({ option }) => options.has(option));
    const at = previous ? lines.findLastIndex(({ option }) => option === previous.option) + 1 : 0;
    lines.splice(at, 0, { ...line, mark: "gone" });
  }
  return lines;
}

/** What has changed, for those who listen. */
export function spoken(lines: readonly CardLine[]): string {
  const now = lines.filter(({ mark }) => mark === "new").map(({ sentence }) => sentence);
  const gone = lines.filter(({ mark }) => mark === "gone").map(({ sentence }) => t("No longer: {sentence}", { sentence }));
  return together([...now, ...gone]);
}
