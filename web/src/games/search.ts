/** The search among games: by any of their names, or what is called there, in any spelling, with a slip of the finger or two. */

import type { GameInfo } from "../protocol.ts";

/** Letters that are more than another one with a mark on it, and how people type them. */
const LETTERS: Record<string, string> = { ß: "ss", ø: "o", æ: "a", œ: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** A text as it is compared: no marks, no case, no spaces, an umlaut like the plain vowel and like "ae". */
export function folded(text: string): string {
  const letters = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (it) => LETTERS[it] ?? it)
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters.replaceAll(/([aou])e/g, "$1");
}

/** How many letters have to be changed, put in, left out or swapped to make one text of the other. */
export function slips(one: string, other: string): number {
  const rows: number[][] = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 1; j <= other.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      (rows[i] as number[])[j] = least;
    }
  }
  return at(one.length, other.length);
}

/** How many slips are forgiven in a word of that length. */
const forgiven = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Whether the key is that name, or its beginning, but for a slip. */
function nearly(key: string, name: string): boolean {
  const most = forgiven(key.length);
  if (most === 0) return false;
  return [0, 1, -1].some((more) => slips(key, name.slice(0, key.length + more)) <= most);
}

/** Whether players there say so when they doubt a bid, or take it for exact: many know a game by its cry. */
const isCalled = ({ words }: GameInfo, key: string): boolean => [words.challenge, words.spoton].some((cry) => folded(cry) === key);

const NOT_FOUND = 9;

/** What the title means in the language of the page: a summary begins with it. */
const meaning = (game: GameInfo): string => game.summary.split(/[:：]/)[0] ?? "";

/** How well a game fits: 0 where it is called just that, more the worse, `NOT_FOUND` where it does not. */
function fit(game: GameInfo, key: string): number {
  const said = [game.title, game.name, game.code, ...game.aliases, meaning(game)];
  const names = said.map(folded);
  const words = said.flatMap((name) => name.split(/[\s\-_]+/)).map(folded);
  if (names.includes(key)) return 0;
  if (names.some((name) => name.startsWith(key))) return 1;
  if (names.some((name) => name.includes(key))) return 2;
  if ([...names, ...words].some((name) => nearly(key, name))) return 3;
  if (isCalled(game, key)) return 3;
  if (folded(`${game.summary} ${game.listing?.special ?? ""} ${game.listing?.home.join(" ") ?? ""}`).includes(key)) return 4;
  return NOT_FOUND;
}

/** The games that a search finds, the best first; all of them where nothing is sought. */
export function found(games: readonly GameInfo[], wanted: string): readonly GameInfo[] {
  const key = folded(wanted);
  if (key === "") return games;
  return games
    .map((game) => ({ game, fits: fit(game, key) }))
    .filter(({ fits }) => fits < NOT_FOUND)
    .toSorted((a, b) => a.fits - b.fits)
    .map(({ game }) => game);
}
