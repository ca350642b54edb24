/** What pictures and films of the table are drawn with, on a canvas: felt, dice, cups and words. */

export type Pen = CanvasRenderingContext2D;

/** Everything is drawn on a square of this side, whatever its size in the end. */
export const SIZE = 1080;
export const EDGE = 90;
export const IVORY = "#f7ecd6";
export const SOFT = "#c5d1c2";
export const ACCENT = "#eab35c";
export const SANS = '"Source Sans 3", sans-serif';
export const SERIF = "Fraunces, serif";
const PIPS: readonly (readonly [number, number])[][] = [
  [[0.5, 0.5]],
  [[0.28, 0.28], [0.72, 0.72]],
  [[0.28, 0.28], [0.5, 0.5], [0.72, 0.72]],
  [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]],
  [[0.28, 0.28], [0.72, 0.28], [0.5, 0.5], [0.28, 0.72], [0.72, 0.72]],
  [[0.28, 0.25], [0.72, 0.25], [0.28, 0.5], [0.72, 0.5], [0.28, 0.75], [0.72, 0.75]],
];

/** Words that would just fit are made a little smaller still: widths do not shrink quite as sizes do. */
const SLACK = 0.99;

/** What is broken at no point inside: a word, or one Chinese character and the marks that belong to it. */
const PIECES = /\s*(?:[“‘（《]*[\u2e80-\uffef][，。、；：！？）》”’…]*|[^\s\u2e80-\uffef]+)/gu;

/** A square canvas, and a pen that draws as if it were `SIZE` wide; the fonts are there. */
export async function easel(side: number): Promise<{ canvas: HTMLCanvasElement; pen: Pen }> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.scale(side / SIZE, side / SIZE);
  await Promise.all(["700 80px Fraunces", "600 40px 'Source Sans 3'"].map((font) => document.fonts.load(font)));
  return { canvas, pen };
}

/** The felt with its wooden rim. */
export function felt(pen: Pen): void {
  const lit = pen.createRadialGradient(SIZE / 2, SIZE * 0.42, 60, SIZE / 2, SIZE / 2, SIZE * 0.75);
  lit.addColorStop(0, "#3a6c57");
  lit.addColorStop(0.55, "#1b3a32");
  lit.addColorStop(1, "#0f211b");
  pen.fillStyle = lit;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.strokeStyle = "#5b3b24";
  pen.lineWidth = 36;
  pen.strokeRect(0, 0, SIZE, SIZE);
}

export interface Style {
  size: number;
  colour: string;
  serif?: boolean;
  weight?: number;
  width?: number;
  lines: number;
  /** As much smaller as it takes for one line, down to this size. */
  least?: number;
  /** Around the middle of the picture, not from its left edge. */
  centred?: boolean;
}

/** Writes below `y`, on so many lines at most, and says where it ended. */
export function text(pen: Pen, words: string, y: number, style: Style): number {
  const { colour, serif = false, weight = 500, width = SIZE - 2 * EDGE, lines, least = style.size, centred = false } = style;
  const font = (size: number): string => `${weight} ${size}px ${serif ? SERIF : SANS}`;
  pen.font = font(style.size);
  const size = Math.max(least, Math.min(style.size, (SLACK * style.size * width) / pen.measureText(words).width));
  pen.font = font(size);
  pen.fillStyle = colour;
  const found: string[] = [""];
  for (const piece of words.match(PIECES) ?? []) {
    const longer = `${found.at(-1)}${piece}`.trim();
    if (pen.measureText(longer).width <= width || found.at(-1) === "") found[found.length - 1] = longer;
    else found.push(piece.trim());
  }
  const shown = found.slice(0, lines);
  if (found.length > lines) shown[lines - 1] = `${shown[lines - 1]} ${found[lines]}`;
  for (const line of shown) {
    y += size * 1.16;
    const said = fitted(pen, line, width);
    pen.fillText(said, centred ? (SIZE - pen.measureText(said).width) / 2 : EDGE, y);
  }
  return y;
}

/** The words as far as there is room for them. */
export function fitted(pen: Pen, words: string, width: number): string {
  if (pen.measureText(words).width <= width) return words;
  let short = words;
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

interface Look {
  /** How it is turned, in radians. */
  turn?: number;
  /** It counts double. */
  double?: boolean;
}

/** A die by what it shows: pips for a number up to six, else its letter or digit. */
export function die(pen: Pen, x: number, y: number, size: number, symbol: string, { turn = 0, double = false }: Look = {}): void {
  pen.save();
  pen.translate(x + size / 2, y + size / 2);
  pen.rotate(turn);
  pen.fillStyle = double ? "#b9610c" : "#9d865c";
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2 + 6, size, size, size * 0.24);
  pen.fill();
  pen.fillStyle = double ? "#f59a2e" : "#f5ead4";
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2, size, size, size * 0.24);
  pen.fill();
  pen.fillStyle = symbol === "1" ? "#a83219" : "#2b1d12";
  const pips = PIPS[Number(symbol) - 1];
  for (const [px, py] of pips ?? []) {
    pen.beginPath();
    pen.arc((px - 0.5) * size, (py - 0.5) * size, size * (symbol === "1" ? 0.14 : 0.095), 0, 7);
    pen.fill();
  }
  if (!pips) {
    pen.font = `700 ${size * 0.62}px ${SERIF}`;
    pen.textAlign = "center";
    pen.fillText(symbol, 0, size * 0.22);
    pen.textAlign = "left";
  }
  pen.restore();
}
