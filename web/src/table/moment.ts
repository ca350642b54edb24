/** What is at stake at this moment, in one line in the middle of the table. */

import { isSettled, type Game } from "../view.ts";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";

export interface Moment {
  line: string;
  /** It is told instead of what stands, which has been settled. */
  instead: boolean;
}

export function moment(game: Game, tongue: say.Tongue, names: readonly string[], seat: number | null): Moment {
  return { line: line(game, tongue, names, seat), instead: isSettled(game) };
}

function line(game: Game, tongue: say.Tongue, names: readonly string[], seat: number | null): string {
  const first = game.waiting[0];
  const mine = seat !== null && game.waiting.includes(seat);
  const who = first === undefined ? "" : (names[first] ?? "");
  switch (game.phase) {
    case "high_die":
      return "The high die has the first word";
    case "boss":
      return mine ? "You rolled highest: who begins?" : `${who} rolled highest and says who begins`;
    case "middle":
      return "Dice go into the middle, unseen";
    case "catch":
    case "drinks":
      return throwsFor(game, names);
    case "dog":
      return mine ? "You are out, unless you bark for the dog’s life" : `${who} may bark for the dog’s life`;
    case "buy_back":
      return mine ? "You are out, unless you buy back in" : `${who} is out, and may buy back`;
    case "sides":
      return game.engine === "bidding" && game.called
        ? `${names[game.called[0]]}: ${say.action(game.called[1], tongue, names)}`
        : "";
    case "show":
      return mine ? "Set out one of your dice" : `${who} sets out a die`;
    case "deal":
      return game.standing ? "" : "The dice are thrown";
    default:
      return inTurn(game, names, seat);
  }
}

function inTurn(game: Game, names: readonly string[], seat: number | null): string {
  const first = game.waiting[0];
  if (game.engine === "cup") {
    if (game.attempts > 0) return `Throw ${game.attempts} of 3 to match it`;
    if (game.undercall) return "It was said too low, and counts as this";
    if (game.standing && game.phase === "answer") {
      const rolled = game.history.findLast(([, word]) => read(word).kind === "rolled");
      return rolled && rolled[0] === game.standing[0] ? thrown(rolled[1]) : "";
    }
  }
  if (game.engine === "bidding" && game.challengers.length > 0) {
    const n = game.challengers.length;
    return `${n} of ${game.active.length - 1} challenge${n === 1 ? "s" : ""} so far`;
  }
  if (game.standing || first === undefined) return "";
  return first === seat ? "You open the round" : `${names[first]} opens the round`;
}

/** The table saw how many dice went: that much of the claim is true. */
function thrown(word: string): string {
  const it = read(word);
  if (!("number" in it)) return "";
  return it.number === 0 ? "No die was rolled" : `${it.number === 1 ? "One die" : `${it.number} dice`} rolled`;
}

function throwsFor(game: Game, names: readonly string[]): string {
  if (game.engine !== "cup" || game.drinker === null) return "";
  const who = names[game.drinker] ?? "";
  return game.phase === "catch" ? `${who} catches at the dice` : `The dice say what ${who} drinks`;
}
