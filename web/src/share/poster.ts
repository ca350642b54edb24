/** A picture of a match to send on: drawn here, on a canvas, in the colours of the table. */

export interface Poster {
  /** The game. */
  title: string;
  headline: string;
  places: readonly { place: number; name: string; wins: string }[];
  /** What was worth telling. */
  tales: readonly { label: string; text: string }[];
  foot: string;
}

const SIZE = 1080;
const EDGE = 90;
const IVORY = "#f7ecd6";
const SOFT = "#c5d1c2";
const ACCENT = "#eab35c";
const PIPS: readonly (readonly [number, number])[][] = [
  [[0.5, 0.5]],
  [[0.28, 0.28], [0.72, 0.72]],
  [[0.28, 0.28], [0.5, 0.5], [0.72, 0.72]],
  [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]],
  [[0.28, 0.28], [0.72, 0.28], [0.5, 0.5], [0.28, 0.72], [0.72, 0.72]],
  [[0.28, 0.25], [0.72, 0.25], [0.28, 0.5], [0.72, 0.5], [0.28, 0.75], [0.72, 0.75]],
];

/** The picture as a file, ready to be shared or kept. */
export async function picture(poster: Poster, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  await Promise.all(["700 80px Fraunces", "600 40px 'Source Sans 3'"].map((font) => document.fonts.load(font)));
  paint(pen, poster);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}

function paint(pen: CanvasRenderingContext2D, poster: Poster): void {
  const felt = pen.createRadialGradient(SIZE / 2, SIZE * 0.42, 60, SIZE / 2, SIZE / 2, SIZE * 0.75);
  felt.addColorStop(0, "#3a6c57");
  felt.addColorStop(0.55, "#1b3a32");
  felt.addColorStop(1, "#0f211b");
  pen.fillStyle = felt;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.strokeStyle = "#5b3b24";
  pen.lineWidth = 36;
  pen.strokeRect(0, 0, SIZE, SIZE);
  [1, 5, 3].forEach((face, i) => die(pen, SIZE - EDGE - 92 * (3 - i), EDGE - 12, 78, face, (i - 1) * 0.12));
  let y = EDGE + 50;
  y = text(pen, poster.title, y, { size: 46, colour: SOFT, serif: true, width: SIZE - 2 * EDGE - 300, lines: 1 });
  y = text(pen, poster.headline, y + 26, { size: 104, colour: IVORY, serif: true, weight: 700, lines: 2 });
  y += 26;
  const row = Math.min(66, (SIZE - EDGE - 60 - y - poster.tales.length * 130) / Math.max(1, poster.places.length));
  const size = Math.min(44, row * 0.7);
  for (const { place, name, wins } of poster.places) {
    if (row < 26) break;
    y += row;
    pen.font = `700 ${size}px Fraunces, serif`;
    pen.fillStyle = place === 1 ? ACCENT : SOFT;
    pen.fillText(`${place}`, EDGE, y);
    pen.font = `${place === 1 ? 700 : 500} ${size}px "Source Sans 3", sans-serif`;
    pen.fillStyle = IVORY;
    pen.fillText(fitted(pen, name, SIZE - 2 * EDGE - 330), EDGE + 70, y);
    pen.fillStyle = SOFT;
    pen.textAlign = "right";
    pen.fillText(wins, SIZE - EDGE, y);
    pen.textAlign = "left";
  }
  y += 44;
  for (const { label, text: tale } of poster.tales) {
    y = text(pen, label, y + 14, { size: 30, colour: ACCENT, weight: 700, lines: 1 });
    y = text(pen, tale, y + 4, { size: 34, colour: IVORY, lines: 2 });
  }
  text(pen, poster.foot, SIZE - EDGE - 34, { size: 32, colour: SOFT, lines: 1 });
}

interface Style {
  size: number;
  colour: string;
  serif?: boolean;
  weight?: number;
  width?: number;
  lines: number;
}

/** Writes below `y`, on so many lines at most, and says where it ended. */
function text(pen: CanvasRenderingContext2D, words: string, y: number, style: Style): number {
  const { size, colour, serif = false, weight = 500, width = SIZE - 2 * EDGE, lines } = style;
  pen.font = `${weight} ${size}px ${serif ? "Fraunces, serif" : '"Source Sans 3", sans-serif'}`;
  pen.fillStyle = colour;
  const found: string[] = [""];
  for (const word of words.split(" ")) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= width || found.at(-1) === "") found[found.length - 1] = longer;
    else found.push(word);
  }
  const shown = found.slice(0, lines);
  if (found.length > lines) shown[lines - 1] = `${shown[lines - 1]} ${found[lines]}`;
  for (const line of shown) {
    y += size * 1.16;
    pen.fillText(fitted(pen, line, width), EDGE, y);
  }
  return y;
}

/** The words as far as there is room for them. */
function fitted(pen: CanvasRenderingContext2D, words: string, width: number): string {
  if (pen.measureText(words).width <= width) return words;
  let short = words;
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

function die(pen: CanvasRenderingContext2D, x: number, y: number, size: number, face: number, turn: number): void {
  pen.save();
  pen.translate(x + size / 2, y + size / 2);
  pen.rotate(turn);
  pen.fillStyle = "#9d865c";
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2 + 6, size, size, size * 0.24);
  pen.fill();
  pen.fillStyle = "#f5ead4";
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2, size, size, size * 0.24);
  pen.fill();
  pen.fillStyle = face === 1 ? "#a83219" : "#2b1d12";
  for (const [px, py] of PIPS[face - 1] ?? []) {
    pen.beginPath();
    pen.arc((px - 0.5) * size, (py - 0.5) * size, size * (face === 1 ? 0.14 : 0.095), 0, 7);
    pen.fill();
  }
  pen.restore();
}
