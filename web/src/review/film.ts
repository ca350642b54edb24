/**
 * Ten seconds of a round, to send on: the bid, the word against it, the cups, the count and the verdict.
 *
 * A film is a value, and each of its pictures follows from the value and the time alone.
 */

import { climbed, order, score, tally } from "../showdown/order.ts";
import type { Showdown } from "../view.ts";
import { faceOf, isSuper } from "../words/notation.ts";
import { ACCENT, die, EDGE, felt, fitted, IVORY, SANS, SERIF, SIZE, SOFT, text, type Pen } from "../share/easel.ts";

export interface Film {
  showdown: Showdown;
  /** The game, and the round that it was. */
  title: string;
  names: readonly string[];
  /** What was bid, and the word against it. */
  bid: string;
  call: string;
  /** What each face is drawn as: a number up to six has pips. */
  symbols: string;
  /** Hands are hidden by banknotes, not by cups. */
  paper: boolean;
  /** How it ended, in sentences that can be checked by eye. */
  verdict: string;
  right: string;
  /** Who won the match with it. */
  headline: string;
  foot: string;
}

/** Milliseconds, from the first picture to the last. */
export const LENGTH = 10_000;
const CALL = 1500;
const CUT = 2600;
const CLOSING = 2000;
const LIFT = 420;

/** What is to be seen at one moment. */
export interface Shot {
  /** Whether the word against the bid has been said, and how far it has landed, up to 1. */
  called: boolean;
  landing: number;
  /** By seat: how far its cup is up, from 0 to 1. */
  up: readonly number[];
  /** Dice that have been counted, and what they come to; null where nothing is counted. */
  counted: number;
  count: number | null;
  told: boolean;
  /** The match has been won. */
  closed: boolean;
}

const part = (ms: number, from: number, span: number): number => Math.min(1, Math.max(0, (ms - from) / span));
const eased = (share: number): number => 1 - (1 - share) ** 3;

/** What the film shows after so many milliseconds. */
export function shot({ showdown }: Film, ms: number): Shot {
  const beats = score(showdown);
  const lifted = beats.filter(({ is }) => is === "lift");
  const lifting = order(showdown);
  const now = beats.findLast(({ at }) => ms >= CUT + at);
  const told = now?.is === "verdict";
  const counted = now?.counted ?? 0;
  const up = showdown.hands.map((_, seat) => {
    const turn = lifting.indexOf(seat);
    const at = lifted[turn]?.at;
    return at === undefined ? 1 : eased(part(ms, CUT + at, LIFT));
  });
  return {
    called: ms >= CALL,
    landing: eased(part(ms, CALL, 260)),
    up,
    counted,
    count: now ? climbed(showdown, counted, told) : null,
    told,
    closed: ms >= LENGTH - CLOSING,
  };
}

/** Draws the picture that the film shows after so many milliseconds. */
export function paint(pen: Pen, film: Film, ms: number): void {
  const it = shot(film, ms);
  const { showdown, names } = film;
  const caller = names[showdown.challengers[0] ?? showdown.bidder] ?? "";
  const cut = ms >= CUT;
  felt(pen);
  text(pen, film.title, 36, { size: 42, colour: SOFT, serif: true, lines: 1, centred: true });
  let y = text(pen, names[showdown.bidder] ?? "", 90, { size: 46, colour: SOFT, lines: 1, centred: true });
  y = text(pen, film.bid, y - 6, { size: 100, least: 54, colour: IVORY, serif: true, weight: 700, lines: 1, centred: true });
  if (it.called && cut) y = text(pen, `${caller}: ${film.call}`, y + 14, { size: 56, colour: ACCENT, weight: 700, lines: 1, centred: true });
  hands(pen, film, it, { top: 396, height: 350 });
  if (it.count !== null) text(pen, `${it.count}`, 722, { size: 84, colour: ACCENT, serif: true, weight: 700, lines: 1, centred: true });
  if (it.called && !cut) cry(pen, { caller, call: film.call, landing: it.landing });
  if (it.told) {
    const end = text(pen, film.verdict, 828, { size: 46, least: 34, colour: IVORY, lines: 2, centred: true });
    text(pen, it.closed ? film.headline : film.right, end - 2, { size: it.closed ? 72 : 50, colour: it.closed ? ACCENT : SOFT, serif: it.closed, weight: 700, lines: 1, centred: true });
  }
  text(pen, film.foot, 1004, { size: 28, colour: SOFT, lines: 1, centred: true });
}

/** The hands in as many columns as they need, each under its cup until that is lifted. */
function hands(pen: Pen, film: Film, it: Shot, room: { top: number; height: number }): void {
  const { showdown } = film;
  const lying = showdown.hands.flatMap((hand, seat) => (hand && hand.length > 0 ? [{ hand, seat }] : []));
  const lit = new Set(tally(showdown).slice(0, it.counted).flatMap(({ seat, dice }) => dice.map((at) => `${seat}:${at}`)));
  const columns = lying.length > 8 ? 3 : lying.length > 3 ? 2 : 1;
  const rows = Math.ceil(lying.length / columns);
  const wide = (SIZE - 2 * EDGE) / columns;
  const high = room.height / Math.max(1, rows);
  lying.forEach(({ hand, seat }, index) => {
    const size = Math.min((wide - 30) / hand.length - 8, high * 0.58, 140);
    const name = Math.min(44, high * 0.24);
    const left = EDGE + wide * (index % columns) + (wide - hand.length * (size + 8)) / 2;
    const top = room.top + high * Math.floor(index / columns) + name * 1.5;
    const up = it.up[seat] ?? 1;
    const judged = (showdown.matches[seat]?.length ?? 0) > 0;
    pen.font = `600 ${name}px ${SANS}`;
    pen.fillStyle = showdown.losers.includes(seat) && it.told ? ACCENT : SOFT;
    const said = fitted(pen, film.names[seat] ?? "", wide - 20);
    pen.fillText(said, EDGE + wide * (index % columns) + (wide - pen.measureText(said).width) / 2, top - name * 0.5);
    hand.forEach((face, at) => {
      const counts = showdown.matches[seat]?.[at] === true;
      const isLit = counts && (it.told || lit.has(`${seat}:${at}`));
      pen.globalAlpha = up * (judged && !counts ? 0.45 : 1);
      if (isLit) ring(pen, left + at * (size + 8), top, size);
      die(pen, left + at * (size + 8), top, size, film.symbols[faceOf(face) - 1] ?? "", { double: isSuper(face) });
    });
    pen.globalAlpha = 1 - up;
    if (up < 1) cover(pen, { middle: EDGE + wide * (index % columns + 0.5), foot: top + size * (1.05 - up * 0.9), size, paper: film.paper });
    pen.globalAlpha = 1;
  });
}

/** Around a die that counts. */
function ring(pen: Pen, x: number, y: number, size: number): void {
  pen.strokeStyle = ACCENT;
  pen.lineWidth = size * 0.14;
  pen.beginPath();
  pen.roundRect(x, y, size, size * 1.05, size * 0.24);
  pen.stroke();
}

/** A cup, or a banknote face down. */
function cover(pen: Pen, { middle, foot, size, paper }: { middle: number; foot: number; size: number; paper: boolean }): void {
  pen.fillStyle = paper ? "#7f9a7c" : "#7a4a2a";
  pen.beginPath();
  if (paper) pen.roundRect(middle - size * 1.1, foot - size, size * 2.2, size, size * 0.08);
  else {
    pen.moveTo(middle - size * 0.42, foot - size * 1.1);
    pen.lineTo(middle + size * 0.42, foot - size * 1.1);
    pen.lineTo(middle + size * 0.68, foot);
    pen.lineTo(middle - size * 0.68, foot);
    pen.closePath();
  }
  pen.fill();
  pen.fillStyle = paper ? "#a9bfa1" : "#5b3420";
  const band = paper ? 0.9 : 0.64;
  pen.fillRect(middle - size * band, foot - size * (paper ? 0.6 : 0.22), size * band * 2, size * (paper ? 0.2 : 0.12));
}

/** The word that ends the round lands on the table. */
function cry(pen: Pen, { caller, call, landing }: { caller: string; call: string; landing: number }): void {
  pen.save();
  pen.globalAlpha = landing;
  pen.translate(SIZE / 2, 560);
  pen.scale(1.7 - 0.7 * landing, 1.7 - 0.7 * landing);
  pen.rotate(-0.06);
  pen.fillStyle = IVORY;
  pen.beginPath();
  pen.roundRect(-360, -130, 720, 260, 28);
  pen.fill();
  pen.textAlign = "center";
  pen.fillStyle = "#604d38";
  pen.font = `600 40px ${SANS}`;
  pen.fillText(fitted(pen, caller, 640), 0, -62);
  pen.fillStyle = "#8a2f12";
  pen.font = `700 ${Math.min(130, 1100 / Math.max(4, call.length))}px ${SERIF}`;
  pen.fillText(call, 0, 72);
  pen.restore();
}
