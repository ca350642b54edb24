/** Actions and events as people say them. */

import { counted, inRow, plural, single, spelled } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import { groups, isGrouped } from "./claims.ts";
import { claimed, faceOf, isSuper, read } from "./notation.ts";

const DIGITS = "zero one two three four five six seven eight nine".split(" ");
const LETTERS: Record<string, string> = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/** What a game says of its dice and calls them. */
export type Terms = Pick<Info, "facts" | "words">;

function label(kind: string, { words }: Terms): string | undefined {
  const said = words as unknown as Record<string, string>;
  return said[kind] ?? said[`${kind}_`];
}

/** The English noun for a face, as `english.ts` knows it. */
function noun(it: number, { facts, words }: Terms): string {
  const symbol = facts.symbols[it - 1] ?? String(it);
  if (facts.track && it === facts.sides && !LETTERS[symbol]) return "star";
  if (symbol === "1") return words.one;
  return LETTERS[symbol] ?? DIGITS[Number(symbol)] ?? symbol;
}

/** Whether an ace takes the place of the 1, as on poker dice. */
export function withAces({ facts }: Pick<Info, "facts">): boolean {
  return facts.symbols.startsWith("A");
}

/** What one die showing that face is called: "five", "one", "jack", "super five". */
export function face(it: number, { facts, words }: Terms): string {
  const name = single(noun(faceOf(it), { facts, words }));
  return isSuper(it) ? t("super {face}", { face: name }) : name;
}

/** "fives", "sixes", "ones". */
export function faces(it: number, terms: Terms): string {
  return plural(noun(it, terms));
}

export function hand(dice: readonly number[], terms: Terms): string {
  return inRow(dice.map((die) => face(die, terms)));
}

/** A claim as it is spoken: "66" is "six six", "JJKT9" is "a pair of jacks, king, ten, nine". */
export function claim(text: string, terms: Terms): string {
  const dice = claimed(text, terms.facts.symbols);
  if (!dice) return text;
  if (isGrouped(text)) return grouped(text, terms);
  return dice.map((die) => face(die, terms)).join(" ");
}

/** The code word of a claim, where this table uses them. */
export function codeWord(text: string, { facts }: Terms): string {
  return facts.spoken[facts.claims.indexOf(text)] ?? "";
}

function grouped(text: string, terms: Terms): string {
  const named = groups(text).map(([size, symbol]) => [size, terms.facts.symbols.indexOf(symbol) + 1] as const);
  const [first, second] = named;
  if (first?.[0] === 3 && second?.[0] === 2 && named.length === 2) {
    return t("full house, {threes} over {twos}", { threes: faces(first[1], terms), twos: faces(second[1], terms) });
  }
  return inRow(
    named.map(([size, die]) => {
      if (size === 1) return face(die, terms);
      return size === 2 ? t("a pair of {faces}", { faces: faces(die, terms) }) : spelled(size, noun(die, terms));
    }),
  );
}

/** The bid with what is special about it. */
function ofKind(bid: string, { zhai = false, bounce = false }: { zhai?: boolean; bounce?: boolean }): string {
  if (zhai && bounce) return t("{bid} zhai, bounced back", { bid });
  if (zhai) return t("{bid} zhai", { bid });
  return bounce ? t("{bid}, bounced back", { bid }) : bid;
}

/** The action as a phrase that follows a name and a colon, or stands on a button. */
export function action(word: string, terms: Terms, names: readonly string[] = []): string {
  const it = read(word);
  if ("quantity" in it) return ofKind(spelled(it.quantity, noun(it.face, terms)), it);
  if ("amount" in it) return counted(it.amount, "pip");
  if ("hand" in it) return claim(it.hand, terms);
  if ("number" in it) return it.number === 0 ? t("rolls no dice") : t("rolls {dice}", { dice: spelled(it.number, "die") });
  if (it.kind === "begin") return "seat" in it ? `${names[it.seat] ?? ""} ${terms.words.begin}` : "";
  if ("seat" in it) return `${terms.words.doubt} (${names[it.seat] ?? ""})`;
  if ("dice" in it) {
    if (it.kind === "show" && it.dice.length === 0) return t("keeps every die covered");
    if (it.kind === "show") return t("shows {dice}", { dice: hand(it.dice, terms) });
    return it.dice.length > 0 ? t("keeps {dice}", { dice: hand(it.dice, terms) }) : t("rolls every die");
  }
  return label(it.kind, terms) ?? it.kind;
}

/** What a kind of action is called on its button; nothing where the button says something else each time. */
export function called(kind: string, terms: Terms): string {
  if (["bid", "total", "claim"].includes(kind)) return terms.facts.noun === "claim" ? t("Claim") : t("Bid");
  return kind === "begin" ? "" : (label(kind, terms) ?? "");
}

const inLine = (symbols: Iterable<string>): string => [...symbols].toSorted().join("");

/** Dice as the game writes a hand: as one of its claims, where there is one of them. */
export function written(dice: readonly number[], { facts }: Terms): string {
  const symbols = dice.map((die) => facts.symbols[die - 1] ?? "").toReversed();
  const spelt = inLine(symbols);
  return facts.claims.find((text) => inLine(text) === spelt) ?? symbols.join("");
}

/** What a seat has lost so far, or taken: "7 drinks", "3 matchsticks", "2 hands lost". */
export function soFar(lost: number, terms: Terms): string {
  const what = counted(lost, terms.words.life);
  return terms.facts.drunk || terms.facts.piled ? what : t("{what} lost", { what });
}
