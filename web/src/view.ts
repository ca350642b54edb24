/** Small questions about a view, asked in many places. Types come from the protocol. */

import type { GameInfo, View } from "./protocol.ts";

export type Info = GameInfo;
export type Game = View["public"];
export type Hand = readonly number[];
export type { SeatInfo, Showdown, Step, View } from "./protocol.ts";

/** Dice of the seat that lie in the open. */
export function shownBy(game: Game, seat: number): Hand {
  if (game.engine === "bidding") return game.shown[seat] ?? [];
  return game.engine === "cup" && game.holder === seat ? game.shown : [];
}

/** Concealed dice of the seat, as far as this view knows them. */
export function known(view: View, seat: number): Hand | null {
  if ("hands" in view.secret) return view.secret.hands[seat] ?? null;
  return view.seat === seat ? view.secret.seen : null;
}

/** What still lies under the seat's cup of the dice that it knows: the one cup also counts those in view. */
export function under(game: Game, seat: number, hand: Hand | null): Hand | null {
  if (hand === null || game.engine !== "cup") return hand;
  const open = [...shownBy(game, seat)];
  return hand.filter((die) => {
    const at = open.indexOf(die);
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

/** How many dice the seat has under its cup. */
export function concealed(game: Game, info: Info, seat: number): number {
  if (game.engine === "bidding") return (game.dice[seat] ?? 0) - (game.shown[seat]?.length ?? 0);
  if (game.engine === "duel") return game.dice[seat] ?? 0;
  return game.holder === seat ? info.facts.dice - game.shown.length : 0;
}

/** How far a seat is with an answer that everybody gives at once, unseen by the others. */
export function sealed(game: Game, seat: number): "awaited" | "given" | null {
  if (game.engine !== "bidding" || !["window", "sides"].includes(game.phase)) return null;
  if (!game.active.includes(seat) || game.standing?.[0] === seat || game.called?.[0] === seat) return null;
  return game.waiting.includes(seat) ? "awaited" : "given";
}

/** The die that the seat threw for the first word, as long as nobody has spoken; else 0. */
export function highDie(game: Game, seat: number): number {
  const fresh = game.phase === "high_die" || game.phase === "boss" || (game.round === 1 && game.history.length === 0);
  return fresh ? (game.high_die[seat] ?? 0) : 0;
}

/** Whether a cup stands before the seat: everybody has one, or there is one that goes round. */
export function hasCup(game: Game, seat: number): boolean {
  return game.engine !== "cup" || game.holder === seat;
}

export function isWild(face: number, info: Info, game: Game): boolean {
  const dead = game.engine === "bidding" && game.wilds_dead;
  return face === info.facts.wild && !dead;
}

export function diceInPlay(game: Game, info: Info): number {
  if (game.engine === "cup") return info.facts.dice + game.middle;
  return game.active.reduce((sum, seat) => sum + (game.dice[seat] ?? 0), 0);
}

/** Whether the round is decided, and only its price is still to be settled; or nothing has begun. */
export const isSettled = ({ phase }: Pick<Game, "phase">): boolean => SETTLED.has(phase);

const SETTLED = new Set(["high_die", "boss", "dog", "buy_back", "catch", "drinks"]);
