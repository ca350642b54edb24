/** Words around numbers and names, said in one way on every screen. Games bring nouns of their own. */

import { language, message, PSEUDO, t } from "./language.ts";

const NUMBERS = (
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");

const POINT = [message("point"), message("points")] as const;

/** The nouns that our games use: one, and more than one. Those that a house has made up are not among them. */
const NOUNS = {
  die: [message("die"), message("dice")],
  digit: [message("digit"), message("digits")],
  life: [message("life"), message("lives")],
  hand: [message("hand"), message("hands")],
  drink: [message("drink"), message("drinks")],
  point: POINT,
  pip: POINT, // a point that dice show, and one that is scored: other languages have two words
  pt: [message("pt"), message("pts")],
  chip: [message("chip"), message("chips")],
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
  matchstick: [message("matchstick"), message("matchsticks")],
} as const;

function forms(noun: string) {
  return Object.hasOwn(NOUNS, noun) ? NOUNS[noun as keyof typeof NOUNS] : undefined;
}

const speaksEnglish = (): boolean => language() === "en" || language() === PSEUDO;

/** "four"; large numbers stay figures, and so do all in other languages, whose numbers have genders. */
export function number(n: number): string {
  return (speaksEnglish() && NUMBERS[n]) || String(n);
}

/** One of them: "five", "life". */
export function single(noun: string): string {
  const known = forms(noun);
  return known ? t(known[0]) : noun;
}

/** Several: "dice", "sixes". What a house has made up follows the rule of the language, or stays one where there is none. */
export function plural(noun: string): string {
  const known = forms(noun);
  if (known) return t(known[1]);
  return t("{many}{spanish, select, other {}}{one, select, other {}}", {
    many: inEnglish(noun),
    spanish: inSpanish(noun),
    one: noun,
  });
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

/** "1 die", "3 dice". What is counted is told as well: languages have genders and measures. */
export function counted(count: number, noun: string): string {
  return t("{noun, select, other {}}{count, plural, one {# {one}} other {# {many}}}", {
    noun,
    count,
    one: single(noun),
    many: plural(noun),
  });
}

/** "one die", "three dice". */
export function spelled(count: number, noun: string): string {
  return t("{count, plural, =0 {no {many}} =1 {{noun, select, one {a} other {one}} {one}} other {{number} {many}}}", {
    noun,
    count,
    number: number(count),
    one: single(noun),
    many: plural(noun),
  });
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
