/** A picture of a match to send on: drawn here, on a canvas, in the colours of the table. */

import { ACCENT, die, EDGE, easel, felt, fitted, IVORY, SANS, SERIF, SIZE, SOFT, text, type Pen } from "./easel.ts";

export interface Poster {
  /** The game. */
  title: string;
  headline: string;
  places: readonly { place: number; name: string; wins: string }[];
  /** What was worth telling. */
  highlights: readonly { label: string; text: string }[];
  foot: string;
}

/** The picture as a file, ready to be shared or kept. */
export async function picture(poster: Poster, name: string): Promise<File> {
  const { canvas, pen } = await easel(SIZE);
  paint(pen, poster);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}

function paint(pen: Pen, poster: Poster): void {
  felt(pen);
  ["1", "5", "3"].forEach((face, i) => die(pen, SIZE - EDGE - 92 * (3 - i), EDGE - 12, 78, face, { turn: (i - 1) * 0.12 }));
  let y = EDGE + 50;
  y = text(pen, poster.title, y, { size: 46, colour: SOFT, serif: true, width: SIZE - 2 * EDGE - 300, lines: 1 });
  y = text(pen, poster.headline, y + 26, { size: 104, colour: IVORY, serif: true, weight: 700, lines: 2 });
  y += 26;
  const row = Math.min(66, (SIZE - EDGE - 60 - y - poster.highlights.length * 130) / Math.max(1, poster.places.length));
  const size = Math.min(44, row * 0.7);
  for (const { place, name, wins } of poster.places) {
    if (row < 26) break;
    y += row;
    pen.font = `700 ${size}px ${SERIF}`;
    pen.fillStyle = place === 1 ? ACCENT : SOFT;
    pen.fillText(`${place}`, EDGE, y);
    pen.font = `${place === 1 ? 700 : 500} ${size}px ${SANS}`;
    pen.fillStyle = IVORY;
    pen.fillText(fitted(pen, name, SIZE - 2 * EDGE - 330), EDGE + 70, y);
    pen.fillStyle = SOFT;
    pen.textAlign = "right";
    pen.fillText(wins, SIZE - EDGE, y);
    pen.textAlign = "left";
  }
  y += 44;
  for (const { label, text: tale } of poster.highlights) {
    y = text(pen, label, y + 14, { size: 30, colour: ACCENT, weight: 700, lines: 1 });
    y = text(pen, tale, y + 4, { size: 34, colour: IVORY, lines: 2 });
  }
  text(pen, poster.foot, SIZE - EDGE - 34, { size: 32, colour: SOFT, lines: 1 });
}
