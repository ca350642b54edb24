/** Figures that stay on one line: no break before a percent sign, and none after ±. */

const GAP = "\u00A0";

/** A sentence as it came, with its figures tied together. */
export function tied(text: string): string {
  return text.replaceAll(" %", `${GAP}%`).replaceAll("± ", `±${GAP}`);
}
