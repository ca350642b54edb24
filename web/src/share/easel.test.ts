import { expect, test } from "vitest";
import { text, type Pen } from "./easel.ts";

/** Writes nothing, and measures as browsers do: in letters of whole 64ths of a pixel. */
function penOfWidths(): Pen & { written: string[] } {
  const written: string[] = [];
  const pen = {
    written,
    font: "",
    measureText: (words: string) => {
      const size = Number(/ ([\d.]+)px/.exec(pen.font)?.[1]);
      return { width: (words.length * Math.ceil(size * 0.45 * 64)) / 64 };
    },
    fillText: (words: string) => written.push(words),
  };
  return pen as unknown as Pen & { written: string[] };
}

test.each([900, 901, 903, 905, 911, 917, 950])("words that are made smaller for one line of %i pixels stay on it", (width) => {
  const pen = penOfWidths();
  const words = "5 Sechsen + 1 Paco = 6. Geboten waren 6: wahr.";
  text(pen, words, 0, { size: 46, least: 34, width, colour: "", lines: 2 });
  expect(pen.written).toEqual([words]);
});
