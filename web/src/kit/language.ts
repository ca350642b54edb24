/**
 * The language of the page. A sentence is written in English where it is used, and is the key under which
 * `languages/de.json` and its neighbours have it: a new file there is a new language. Whoever chooses another one loads
 * the page again, because most of what it shows comes from the server.
 */

import type { ComponentChildren } from "preact";
import { recall, remember } from "./memory.ts";

/** Where names and numbers go, and in which form the words stand after a number. */
type Values<T> = Readonly<Record<string, T | string | number>>;

/** What is said: words with places for the values, or the pieces of a message that has forms. */
type Said = string | ((values: Values<unknown>) => unknown[]);

/** A message as the build leaves it (`build/messages.ts`): English words, or what it is found by with its English. */
type Built = string | readonly [key: string, english: Said];

/** What another language says. */
type Catalogue = Readonly<Record<string, Said>>;

const files = import.meta.glob<Catalogue>("../languages/*.json", { import: "default" });
const load = new Map(Object.entries(files).map(([file, loads]) => [file.slice("../languages/".length, -".json".length), loads]));

/** English with brackets around every message: what stands outside of them cannot be translated. */
export const PSEUDO = "en-XA";
/** English from right to left, for tests: the page stands the other way round. */
const MIRRORED = "ar-XB";

/** What can be chosen, each with its own name. */
export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = ["en", ...load.keys()].map((tag) => [
  tag,
  named(tag),
]);

function named(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

let tag = "en";
let catalogue: Catalogue = {};
/** What stands before decimals, and after a percentage. */
let [point, percent] = [".", "%"];

/** The tag of the language that the page speaks. */
export const language = (): string => tag;

/** A language and its script: "zh-Hans" for "zh-CN"; nothing for what is no tag of a language. */
function withScript(it: string): string | null {
  try {
    const { language: speech, script } = new Intl.Locale(it).maximize();
    return `${speech}-${script}`;
  } catch {
    return null; // some browsers name a language as the system does, "de_DE.UTF-8"
  }
}

/** The first of the wanted languages that there is, in the same script. */
export function first(wanted: readonly string[], there: readonly string[]): string {
  const found = wanted.map((want) => there.find((it) => it === want) ?? there.find((it) => withScript(it) === withScript(want)));
  return found.find(Boolean) ?? "en";
}

const RIGHT_TO_LEFT = new Set(["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"]);

/**
 * Speaks the language that was chosen on this device, or else the one that the browser prefers. Where its words are
 * not to be had, as without a connection, the page is in English.
 */
export async function greet(): Promise<void> {
  const chosen = recall<string>("language", "");
  const wanted = chosen === PSEUDO || chosen === MIRRORED ? chosen : first(chosen ? [chosen] : navigator.languages, ["en", ...load.keys()]);
  await speak(wanted).catch(() => undefined);
}

/** Speaks that language from now on. */
export async function speak(wanted: string): Promise<void> {
  catalogue = (await load.get(wanted)?.()) ?? {};
  tag = wanted;
  [point, percent] = marks(wanted);
  const root = document.documentElement;
  root.lang = wanted;
  root.dir = RIGHT_TO_LEFT.has(new Intl.Locale(wanted).maximize().script ?? "") ? "rtl" : "ltr";
}

/** The marks of figures in that language: "," and " %" where "50,0 %" is written. */
function marks(wanted: string): [point: string, percent: string] {
  const parts = new Intl.NumberFormat(wanted, { style: "percent", minimumFractionDigits: 1, numberingSystem: "latn" }).formatToParts(0.5);
  const after = parts.findIndex((it) => it.type === "fraction");
  return [parts.find((it) => it.type === "decimal")?.value ?? ".", parts.slice(after + 1).map((it) => it.value).join("")];
}

/** A number that is written as in English, with the marks of the language: "1,2 %" for "1.2%". */
export const figure = (english: string): string => english.replace(".", point).replace("%", percent);

/** Remembers the language, and begins again in it. */
export function choose(wanted: string): void {
  remember("language", wanted);
  location.reload();
}

/** Only a text that stands in the source, as it is or through `message`, can be in a catalogue. */
type Written<S extends string> = string extends S ? never : S;

/**
 * A sentence of ours in the language of the page: `t("{name} has a coach.", { name })`. The context is for translators,
 * where the same English has two meanings.
 */
export function t<S extends string>(english: S & Written<S>, values: Values<string> = {}, _context?: string): string {
  return rich<string, S>(english, values).join("");
}

/** Marks a sentence that is said later, with `t`: constants are read before the language is known. */
export const message = <S extends string>(english: S & Written<S>, _context?: string): S => english;

/** A sentence with elements among its values. */
export function rich<T extends ComponentChildren, S extends string>(
  english: S & Written<S>,
  values: Values<T>,
  _context?: string,
): (T | string | number)[] {
  const built: Built = english;
  const [key, own] = typeof built === "string" ? [built, built] : built;
  const said = pieces(catalogue[key] ?? own, isolated(values)) as (T | string | number)[];
  return tag === PSEUDO ? ["⟦", ...said, "⟧"] : said;
}

function pieces(said: Said, values: Values<unknown>): unknown[] {
  if (typeof said === "function") return said(values).flat(Infinity);
  return said.split(/\{(\w+)\}/).map((it, place) => (place % 2 ? values[it] : it));
}

/** Letters of Hebrew, Arabic and other scripts that are written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Names that are written from right to left stand for themselves, so that what follows stays behind them. */
function isolated(values: Values<unknown>): Values<unknown> {
  const own = Object.entries(values).map(([name, it]) => [name, typeof it === "string" && FROM_THE_RIGHT.test(it) ? `\u2068${it}\u2069` : it]);
  return Object.fromEntries(own);
}
