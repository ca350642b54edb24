// @vitest-environment node
/** The page can stand the other way round: its styles speak of the start and the end of a line. */

import { expect, test } from "vitest";

const styles = import.meta.glob<string>("./**/*.css", { query: "?raw", import: "default", eager: true });

/** A place in a drawing is a share of its width, and the same in every language. */
const SIDE = /(?:margin|padding|border)-(?:left|right)\b.*|(?<![-\w])(?:left|right):(?!.*(?:%|auto|--tail)).*|text-align: (?:left|right)|float:.*/g;

test("no style names the left or the right side", () => {
  const found = Object.entries(styles).flatMap(([file, text]) => [...text.matchAll(SIDE)].map(([it]) => `${file}: ${it}`));
  expect(found).toEqual([]);
});
