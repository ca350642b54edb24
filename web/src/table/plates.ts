/** What the seats of a table ask for: how much stands on a plate, is said there, lies open, and in the middle. */

import { badge } from "../coach/consent.ts";
import type { AtStake, SeatInfo } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import type { Game, Info } from "../view.ts";
import { claimed, read } from "../words/notation.ts";
import type { Asked } from "./boxes.ts";
import { stakeInShort } from "./stake.ts";

/** So many dice are drawn one by one; of more, the number is told. */
export const FEW = 6;
/** So many lives are drawn one by one; of more, how many are left is told in a number. */
export const DRAWN = 10;

/** What the seat said last; dice that it has set out after its bid lie there to be seen, and the bid still counts. */
export function lastWord(game: Game, seat: number): string | undefined {
  const words = game.history.filter(([by]) => by === seat).map(([, word]) => word);
  const [before, last] = [words.at(-2), words.at(-1)];
  return before && last && read(last).kind === "show" && read(before).kind === "bid" ? before : last;
}

interface Around {
  info: Info;
  seen: Seen;
  seats: readonly SeatInfo[];
  names: readonly string[];
  standing: AtStake | null | undefined;
  /** Somebody's pass may be doubted now. */
  doubt: boolean;
  /** What lies under cups may be seen here. */
  sees: boolean;
}

/** What those in these seats ask for. */
export function asked(others: readonly number[], it: Around): Omit<Asked, "width" | "height" | "text"> {
  const { info, seen, seats, names, standing, doubt, sees } = it;
  const { layout } = seen;
  const game = seen.view.public;
  const most = (of: (seat: number) => number): number => Math.max(0, ...others.map(of));
  return {
    others: others.length,
    lines: 1 + most((seat) => linesOf(seat, it)),
    letters: most((seat) => [...(names[seat] ?? "")].length),
    word: wordiest(others.flatMap((seat) => (layout.settled ? [] : (lastWord(game, seat) ?? []))), info),
    doubt,
    open: most((seat) => (layout.places[seat]?.shown.length ?? 0) + (sees ? (layout.places[seat]?.seen?.length ?? 0) : 0)),
    head: info.facts.forehead,
    // Whose it is and what is going on; what a claim is called may take two.
    middle: 2 + (info.facts.bids === "claims" ? 2 : 0) + [layout.special, standing?.pot, layout.middle, layout.middle].filter(Boolean).length,
  };

  /** Lines below the dice: whoever plays for somebody, a coach, the letters of a bill, and a stake. */
  function linesOf(seat: number, { seats: all }: Around): number {
    const who = seats[seat];
    if (!who) return 0;
    return [badge(who, all), who.program, who.person && who.bot, layout.places[seat]?.letters, stakeInShort(standing, seat)].filter(Boolean).length;
  }
}

function isShort(word: string): boolean {
  const it = read(word);
  return "quantity" in it || "amount" in it || "hand" in it;
}

/** How much room the longest of these takes: claims of many dice are known before anybody has made one. */
function wordiest(words: readonly string[], { facts }: Info): Asked["word"] {
  const dice = facts.bids === "claims" ? (claimed(facts.claims.at(-1) ?? "", facts.symbols)?.length ?? facts.dice) : 0;
  if (dice > 2) return dice;
  return words.every(isShort) ? "bid" : "words";
}
