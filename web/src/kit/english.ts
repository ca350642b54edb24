/** Words around numbers and names, said in one way on every screen. Games bring nouns of their own. */

import { language, message, PSEUDO, t } from "./language.ts";

const NUMBERS = (
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");

/** What our games count. What a house has made up is not among it. */
const THINGS = {
  die: message("{count, plural, one {# die} other {# dice}}"),
  digit: message("{count, plural, one {# digit} other {# digits}}"),
  life: message("{count, plural, one {# life} other {# lives}}"),
  hand: message("{count, plural, one {# hand} other {# hands}}"),
  drink: message("{count, plural, one {# drink} other {# drinks}}"),
  point: message("{count, plural, one {# point} other {# points}}"),
  pip: message("{count, plural, one {# point} other {# points}}", "on the dice"),
  pt: message("{count, plural, one {# pt} other {# pts}}"),
  chip: message("{count, plural, one {# chip} other {# chips}}"),
  matchstick: message("{count, plural, one {# matchstick} other {# matchsticks}}"),
} as const;

/** What a die shows: one of them, and several. */
const FACES = {
  zero: [message("zero"), message("zeros")],
  one: [message("one"), message("ones")],
  two: [message("two"), message("twos")],
  three: [message("three"), message("threes")],
  four: [message("four"), message("fours")],
  five: [message("five"), message("fives")],
  six: [message("six"), message("sixes")],
  seven: [message("seven"), message("sevens")],
  eight: [message("eight"), message("eights")],
  nine: [message("nine"), message("nines")],
  ten: [message("ten"), message("tens")],
  jack: [message("jack"), message("jacks")],
  queen: [message("queen"), message("queens")],
  king: [message("king"), message("kings")],
  ace: [message("ace"), message("aces")],
  star: [message("star"), message("stars")],
  paco: [message("paco"), message("pacos")],
  skull: [message("skull"), message("skulls")],
} as const;

/** What the table has for the noun; a word of JavaScript is none of ours. */
const own = <T extends object>(table: T, noun: string): T[keyof T] | undefined => (Object.hasOwn(table, noun) ? table[noun as keyof T] : undefined);

const speaksEnglish = (): boolean => language() === "en" || language() === PSEUDO;

/** "four"; large numbers stay figures, and so do all in other languages, whose numbers have genders. */
export function number(n: number): string {
  return (speaksEnglish() && NUMBERS[n]) || String(n);
}

/** What a die shows: "five", "ace". */
export function single(noun: string): string {
  const known = own(FACES, noun);
  return known ? t(known[0]) : noun;
}

/** Several of it: "fives", "aces". */
export function plural(noun: string): string {
  const known = own(FACES, noun);
  return known ? t(known[1]) : manyOf(noun);
}

/** What a house has made up follows the rule of the language, or stays as it is where there is none. */
function manyOf(noun: string): string {
  if (speaksEnglish()) return inEnglish(noun);
  return language() === "es" ? inSpanish(noun) : noun;
}

function inEnglish(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Spanish endings that lose their accent before -es. */
const STRESSED: Record<string, string> = { án: "an", én: "en", ín: "in", ón: "on", ún: "un", és: "es", ás: "as" };

/** The plural in Spanish: of "vaso de ron" the first word takes it. */
function inSpanish(words: string): string {
  const [word = "", ...rest] = words.split(" de ");
  return [manyInSpanish(word), ...rest].join(" de ");
}

function manyInSpanish(word: string): string {
  if (word.endsWith("z")) return `${word.slice(0, -1)}ces`;
  const stressed = STRESSED[word.slice(-2)];
  if (stressed) return `${word.slice(0, -2)}${stressed}es`;
  if (/[lnrdjy]$/.test(word)) return `${word}es`;
  return /[sx]$/.test(word) ? word : `${word}s`;
}

/** "1 die", "3 dice". */
export function counted(count: number, noun: string): string {
  const known = own(THINGS, noun);
  if (known) return t(known, { count });
  return t("{count, plural, one {# {one}} other {# {many}}}", { count, one: single(noun), many: plural(noun) }, "dice of one face: 3 sixes");
}

/** "one die", "three dice". */
export function spelled(count: number, noun: string): string {
  const figures = counted(count, noun);
  if (!speaksEnglish()) return figures;
  return figures.replace(/\d+/, count === 1 && noun === "one" ? "a" : number(count));
}

/** One of several: tables name what they play for, "chips" or "beers". */
export function singular(nouns: string): string {
  return nouns.replace(/(?<=[^s])s$/, "");
}

/** "Ana, Bo and Cy". */
export function list(items: readonly string[]): string {
  if (!speaksEnglish()) return new Intl.ListFormat(language()).format(items);
  if (items.length < 2) return items.join("");
  return t("{some} and {last}", { some: items.slice(0, -1).join(", "), last: items.at(-1) ?? "" });
}

/** Words one after another, with nothing between the last two; Chinese has a mark of its own for that. */
export function inRow(words: readonly string[]): string {
  return words.join(language().startsWith("zh") ? "、" : ", ");
}

/** What stands between two sentences; Chinese has no space there. */
export function betweenSentences(): string {
  return language().startsWith("zh") ? "" : " ";
}

/** Sentences one after another. */
export function together(sentences: readonly (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join(betweenSentences());
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
