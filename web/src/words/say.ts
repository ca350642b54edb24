/** Actions and events as people say them. */

import type { Info, Showdown } from "../view.ts";
import { groups, isGrouped } from "./claims.ts";
import { claimed, read } from "./notation.ts";

const NUMBERS = (
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");
const DIGITS = "zero one two three four five six seven eight nine".split(" ");
const LETTERS: Record<string, string> = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

export type Tongue = Pick<Info, "facts" | "words">;

function label(kind: string, { words }: Tongue): string | undefined {
  return (words as unknown as Record<string, string>)[kind];
}

export function number(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** What one die showing that face is called: "five", "ace", "jack". */
export function face(it: number, { facts, words }: Tongue): string {
  const symbol = facts.symbols[it - 1] ?? String(it);
  if (symbol === "1") return words.one;
  return LETTERS[symbol] ?? DIGITS[Number(symbol)] ?? symbol;
}

/** "fives", "sixes", "aces". */
export function faces(it: number, tongue: Tongue): string {
  const one = face(it, tongue);
  return one.endsWith("x") ? `${one}es` : `${one}s`;
}

export function dieCount(n: number): string {
  return n === 1 ? "one die" : `${number(n)} dice`;
}

export function hand(dice: readonly number[], tongue: Tongue): string {
  return dice.map((die) => face(die, tongue)).join(", ");
}

/** A claim as it is spoken: "66" is "six six", "JJKT9" is "pair of jacks, king, ten, nine". */
export function claim(text: string, tongue: Tongue): string {
  const dice = claimed(text, tongue.facts.symbols);
  if (!dice) return text;
  if (isGrouped(text)) return grouped(text, tongue);
  return dice.map((die) => face(die, tongue)).join(" ");
}

/** The code word of a claim, where this table uses them. */
export function codeWord(text: string, { facts }: Tongue): string {
  return facts.spoken[facts.claims.indexOf(text)] ?? "";
}

function grouped(text: string, tongue: Tongue): string {
  const named = groups(text).map(([size, symbol]) => [size, tongue.facts.symbols.indexOf(symbol) + 1] as const);
  const [first, second] = named;
  if (first?.[0] === 3 && second?.[0] === 2 && named.length === 2) {
    return `full house, ${faces(first[1], tongue)} and ${faces(second[1], tongue)}`;
  }
  return named
    .map(([size, die]) => {
      if (size === 1) return face(die, tongue);
      return size === 2 ? `pair of ${faces(die, tongue)}` : `${number(size)} ${faces(die, tongue)}`;
    })
    .join(", ");
}

/** The action as a phrase that follows a name and a colon, or stands on a button. */
export function action(word: string, tongue: Tongue, names: readonly string[] = []): string {
  const it = read(word);
  if ("quantity" in it) {
    const what = it.quantity === 1 ? face(it.face, tongue) : faces(it.face, tongue);
    return `${number(it.quantity)} ${what}`;
  }
  if ("amount" in it) return `${it.amount} points`;
  if ("hand" in it) return claim(it.hand, tongue);
  if ("number" in it) return it.number === 0 ? "plays the dice as they lie" : `rolls ${dieCount(it.number)}`;
  if (it.kind === "begin") return "seat" in it ? `${names[it.seat] ?? ""} ${tongue.words.begin}` : "";
  if ("seat" in it) return `${tongue.words.doubt} (${names[it.seat] ?? ""})`;
  if ("dice" in it) {
    if (it.kind === "show") return `shows ${hand(it.dice, tongue)}`;
    return it.dice.length > 0 ? `keeps ${hand(it.dice, tongue)}` : "rolls every die";
  }
  return label(it.kind, tongue) ?? OTHERWISE[it.kind] ?? it.kind;
}

const OTHERWISE: Record<string, string> = {
  pass: "Pass",
  reroll: "Roll again",
};

/** "Ana bids four fives." as a sentence for the ear. */
export function step(seat: number, word: string, tongue: Tongue, names: readonly string[]): string {
  const who = names[seat] ?? "Somebody";
  const it = read(word);
  const said = action(word, tongue, names);
  if (it.kind === "bid" || it.kind === "total") return `${who} bids ${said}.`;
  if (it.kind === "claim") return `${who} claims ${said}.`;
  if (it.kind === "show" || it.kind === "keep" || it.kind === "rolled") return `${who} ${said}.`;
  if (it.kind === "reroll") return `${who} rolls again.`;
  return `${who}: ${/[.!?]$/.test(said) ? said : `${said}.`}`;
}

/** What was counted: "There are five fives." */
export function counted(it: Showdown, tongue: Tongue): string {
  const bid = read(it.bid);
  if (it.count === null) {
    const lifted = it.hands.find((dice) => dice && dice.length > 0);
    if (!lifted || bid.kind !== "claim") return "";
    return `Under the cup: ${claim(written(lifted, tongue), tongue)}.`;
  }
  if ("quantity" in bid) {
    if (it.count === 1) return `There is one ${face(bid.face, tongue)}.`;
    const n = number(it.count);
    return `There are ${n} ${faces(bid.face, tongue)}.`;
  }
  if ("amount" in bid) return `The dice add up to ${it.count}.`;
  return "";
}

const inLine = (symbols: Iterable<string>): string => [...symbols].toSorted().join("");

/** Dice as the game writes a hand: as one of its claims, where there is one of them. */
export function written(dice: readonly number[], { facts }: Tongue): string {
  const symbols = dice.map((die) => facts.symbols[die - 1] ?? "").toReversed();
  const spelt = inLine(symbols);
  return facts.claims.find((text) => inLine(text) === spelt) ?? symbols.join("");
}

/** Who was right, in one short sentence. */
export function verdict(it: Showdown, names: readonly string[]): string {
  const bidder = names[it.bidder] ?? "The bidder";
  const caller = it.challengers.map((seat) => names[seat] ?? "").join(" and ") || "The caller";
  const kind = read(it.call).kind;
  if (kind === "spoton") return it.right ? `${caller} is spot on.` : `Not exact: ${caller} was wrong.`;
  if (kind === "concede") return `${caller} gives the round up.`;
  if (kind === "believe") {
    if (it.hands.every((dice) => !dice)) return `${caller} believes it, and pays.`;
    return it.right ? `${caller} has matched it!` : `${caller} could not match it.`;
  }
  if (kind === "doubt") {
    return it.right ? `${bidder} had a pair. ${caller} was right.` : `${bidder} told the truth.`;
  }
  if (read(it.bid).kind === "claim") {
    return it.stands ? `${bidder} told the truth.` : `${bidder} lied.`;
  }
  return it.stands ? `The bid stands. ${bidder} told the truth.` : `The bid falls. ${caller} was right.`;
}

/** What it cost or brought, a sentence a seat. */
export function costs(it: Showdown, tongue: Tongue, names: readonly string[]): string[] {
  const life = tongue.words.life;
  return names.flatMap((name, seat) => {
    const said: string[] = [];
    const change = it.dice[seat] ?? 0;
    const lost = it.losses[seat] ?? 0;
    if (change < 0) said.push(`${name} loses ${dieCount(-change)}`);
    if (change > 0) said.push(`${name} gets ${dieCount(change)}`);
    const verb = losesNothing(tongue) ? "takes" : "loses";
    if (lost > 0) said.push(`${name} ${verb} ${lost === 1 ? `a ${life}` : `${number(lost)} ${plural(life)}`}`);
    if (it.out.includes(seat)) said.push(said.length > 0 ? "and is out" : `${name} is out`);
    return said.length > 0 ? [`${said.join(" ")}.`] : [];
  });
}

/** Whether what is counted is no loss: drinks under a cup, which put nobody out. */
export function losesNothing({ facts }: Tongue): boolean {
  return facts.engine === "cup" && facts.limit === 0;
}

/** What a seat has lost so far, or drunk: "7 drinks", "2 hands lost". */
export function soFar(lost: number, tongue: Tongue): string {
  const { life } = tongue.words;
  const what = `${lost} ${lost === 1 ? life : plural(life)}`;
  return losesNothing(tongue) ? what : `${what} lost`;
}

export function plural(noun: string): string {
  if (noun === "life") return "lives";
  return noun.endsWith("s") ? noun : `${noun}s`;
}

export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
