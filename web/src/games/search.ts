/** The search among games: names in any spelling, sentences, countries and moods, in any of our languages. It always has a guess. */

import type { GameInfo } from "../protocol.ts";
import { COUNTRIES, IDLE, WISHES } from "./lexicon.ts";

/** Letters that are more than another one with a mark on it, and how people type them. */
const LETTERS: Record<string, string> = { ß: "ss", ø: "o", æ: "a", œ: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** The words of a text as they are compared: no marks, no case, an umlaut like the plain vowel and like "ae". */
function wordsOf(text: string): string[] {
  const letters = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (it) => LETTERS[it] ?? it)
    .replaceAll(/[\p{M}'’]/gu, "")
    .replaceAll(/([aou])e/g, "$1");
  return letters.match(/\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/** A text as it is compared, in one piece. */
export const folded = (text: string): string => wordsOf(text).join("");

const isHan = (word: string): boolean => /^\p{sc=Han}/u.test(word);

/** How many letters have to be changed, put in, left out or swapped to make one text of the other. */
export function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** How many slips are forgiven in that word: a character says more than a letter. */
const forgiven = (word: string): number => (word.length >= 8 ? 2 : word.length >= (isHan(word) ? 3 : 4) ? 1 : 0);

/** How near what was typed is to one of these words: 1 where it is there, 0 where nothing is like it; so many letters may be a beginning. */
function nearest(typed: string, words: readonly string[], beginning = 3): number {
  if (words.includes(typed)) return 1;
  const han = isHan(typed);
  const most = forgiven(typed);
  const near = (word: string): number => {
    if (han && (word.includes(typed) || (word.length > 1 && typed.includes(word)))) return 0.85;
    if (!han && typed.length >= beginning && word.startsWith(typed)) return 0.8;
    if (most === 0 || Math.abs(word.length - typed.length) > most) return 0;
    const wrong = slips(typed, word);
    return wrong <= most ? 0.85 - wrong / 10 : 0;
  };
  return Math.max(0, ...words.map(near));
}

/** What is known of a game. */
interface Entry {
  readonly game: GameInfo;
  readonly names: readonly string[];
  /** Words of its names, and several of them in a row. */
  readonly parts: readonly string[];
  readonly cries: readonly string[];
  /** Its countries, by their places in the list of them. */
  readonly homes: readonly number[];
  /** What is told of it, the shortest first. */
  readonly told: readonly (readonly string[])[];
  /** What most people know comes before what few have heard of. */
  readonly known: number;
}

const countries = COUNTRIES.map((words) => words.split(", ").map(folded));
const wishes = WISHES.map(([said, games]) => {
  const all = said.split(", ");
  return { said: all.map(folded), words: all.filter((it) => !it.includes(" ")).map(folded), games: games.split(" ") };
});
const DOZEN = 12;
/** Of a longer name nobody types the middle. */
const LONGEST_PART = 4;

/** All rows of words that follow each other. */
function rows(words: readonly string[]): string[] {
  return words.flatMap((_, from) => Array.from({ length: Math.min(LONGEST_PART, words.length - from) }, (__, more) => words.slice(from, from + more + 1).join("")));
}

function entry(game: GameInfo): Entry {
  const { listing } = game;
  const said = [game.title, ...game.titles, game.name, ...game.aliases];
  const homes = (listing?.home ?? []).map(folded);
  return {
    game,
    names: [...new Set(said.map(folded))].filter((name) => name !== ""),
    parts: [...new Set([folded(game.code), ...said.flatMap((name) => rows(wordsOf(name)))])],
    cries: [game.words.challenge, game.words.spoton].map(folded),
    homes: countries.flatMap((words, at) => (homes.some((home) => words.includes(home)) ? [at] : [])),
    told: [listing?.special ?? "", game.summary, game.text].map(wordsOf),
    known: listing?.known ? DOZEN + 1 - listing.known : 0,
  };
}

/** How well what was typed fits a game, up to some hundred: the best of all ways to mean it. */
function fit({ game, names, parts, cries, homes, told, known }: Entry, typed: string): number {
  const home = Math.max(0, ...homes.map((at) => nearest(typed, countries[at] ?? [])));
  const wished = wishes.map(({ said, words, games }) => {
    const at = games.indexOf(game.name);
    return at < 0 ? 0 : (94 - 3 * at) * (said.includes(typed) ? 1 : nearest(typed, words) ** 2);
  });
  const at = told.findIndex((words) => words.some((word) => (typed.length > 3 || isHan(typed)) && (word.startsWith(typed) || (isHan(typed) && word.includes(typed)))));
  return Math.max(
    names.includes(typed) ? 100 + known : 0,
    parts.includes(typed) ? 89 + known : 0,
    (84 + known) * nearest(typed, names, 1),
    (75 + known) * nearest(typed, parts, 1),
    cries.includes(typed) ? 80 + known : 0,
    home > 0 ? 92 * home ** 2 + known : 0,
    ...wished,
    at < 0 ? 0 : 50 - 12 * at + known / 2,
  );
}

/** What a sentence asks for: what we know of it in as many words as possible, and of the rest whatever may say something. */
function terms(wanted: string, vocabulary: ReadonlySet<string>): string[] {
  const tokens = wordsOf(wanted).flatMap((word) => (isHan(word) ? Array.from(word) : word));
  const asked: string[] = [];
  for (let from = 0; from < tokens.length; ) {
    const longest = [6, 5, 4, 3, 2].find((length) => from + length <= tokens.length && vocabulary.has(tokens.slice(from, from + length).join("")));
    const word = tokens.slice(from, from + (longest ?? 1)).join("");
    if (!IDLE.has(word) && (longest || !isHan(word) || vocabulary.has(word))) asked.push(word);
    from += longest ?? 1;
  }
  return asked;
}

/** Three people or more: for two there are games of their own. */
const PEOPLE = /([3-9]|\d\d+) ?(?:players?|people|persons?|friends|spielern?|personen|leute|jugadores|personas|amigos|个?人)/i;

/** Whether it is for as many as are told of; null where no number is. */
function room(wanted: string, { least, most }: GameInfo): boolean | null {
  const many = PEOPLE.exec(wanted)?.[1];
  return many === undefined ? null : least <= Number(many) && Number(many) <= most;
}

export interface Found {
  /** The best first; never empty unless there are no games. */
  readonly games: readonly GameInfo[];
  /** Whether they are what was asked for, and not a mere guess. */
  readonly sure: boolean;
}

/** What fits so much worse than the best is left out. */
const WORSE = 0.6;
const MOST = 12;
const GUESSES = 6;

/** What fits less than that is no answer. */
const SURE = 25;
/** A search among these games. */
export function searching(games: readonly GameInfo[]): (wanted: string) => Found {
  const entries = games.map(entry);
  const vocabulary = new Set([...countries.flat(), ...wishes.flatMap(({ said }) => said), ...entries.flatMap(({ names }) => names)]);
  return (wanted) => found(entries, vocabulary, wanted);
}

function found(entries: readonly Entry[], vocabulary: ReadonlySet<string>, wanted: string): Found {
  const rest = wanted.replace(PEOPLE, "");
  const key = folded(rest);
  const asked = terms(rest, vocabulary);
  const judged = entries
    .map((it) => {
      const each = asked.map((term) => fit(it, term));
      const fits = Math.max(key === "" ? 0 : fit(it, key), each.reduce((sum, one) => sum + one, 0) / Math.max(1, each.length));
      const seats = room(wanted, it.game);
      return { game: it.game, fits: seats === null ? fits : seats ? Math.max(fits, SURE + it.known) : fits / 2 };
    })
    .toSorted((a, b) => b.fits - a.fits);
  const best = judged[0]?.fits ?? 0;
  if (best >= SURE) return { games: judged.filter(({ fits }) => fits >= best * WORSE).slice(0, MOST).map(({ game }) => game), sure: true };
  const guesses = entries.toSorted((a, b) => alike(key, b) - alike(key, a)).slice(0, GUESSES);
  return { games: guesses.map(({ game }) => game), sure: false };
}

/** How much a name sounds like what was typed, where nothing else can be said. */
function alike(key: string, { parts, known }: Entry): number {
  const share = Math.max(...parts.map((part) => 1 - slips(key, part) / Math.max(key.length, part.length)));
  return (share > 0.45 ? share * 100 : 0) + known;
}
