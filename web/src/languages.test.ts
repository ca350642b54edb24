// @vitest-environment node
/** Every sentence of the page is a message that a language can replace, and every language has it. */

import { parse, type Token } from "@messageformat/parser";
import { expect, test } from "vitest";
import { compiler } from "../build/messages.ts";
import { CONTEXT, sentencesOf } from "../build/sentences.ts";

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./protocol.ts"], { query: "?raw", import: "default", eager: true });
const files = import.meta.glob<string>("./languages/*.json", { query: "?raw", import: "default", eager: true });
const catalogues = Object.fromEntries(Object.entries(files).map(([file, text]): [string, Record<string, string>] => [file, JSON.parse(text)]));

const found = Object.entries(sources).map(([file, source]) => sentencesOf(file, source));
const messages = new Set(found.flatMap((it) => it.messages.map(({ entry }) => entry)));

/** The message of an entry, read. */
const parsed = (entry: string): Token[] => parse(entry.split(CONTEXT)[0] ?? "");

/** What is said in each case of a plural, or of a choice. */
const ways = (token: Token): Token[][] => ("cases" in token ? token.cases.map((it) => it.tokens) : []);

/** The names of all values that the message speaks of. */
const names = (message: Token[]): string[] => message.flatMap((it) => [...("arg" in it ? [it.arg] : []), ...ways(it).flatMap(names)]);

/** English forms of a number, which other languages do not need. */
const FORMS = new Set(["number", "one"]);

/** What a sentence tells: the values that stand in it, not those that only decide its form. */
function told(message: Token[]): string[] {
  return message.flatMap((it) => {
    if (it.type === "argument") return FORMS.has(it.arg) ? [] : [it.arg];
    return [...ways(it).flatMap(told), ...("cases" in it && ways(it).some((way) => way.some((part) => part.type === "octothorpe")) ? [it.arg] : [])];
  });
}

/** A translation that speaks of what is not given, or leaves out what is told. */
function strange(english: string, said: string): boolean {
  const [given, spoken] = [names(parsed(english)), names(parse(said))];
  return said === "" || spoken.some((it) => !given.includes(it)) || told(parsed(english)).some((it) => !spoken.includes(it));
}

test("what people read is a message", () => {
  expect(found.flatMap((it) => it.loose)).toEqual([]);
});

test.each(Object.keys(catalogues))("%s has every message, and no other, with the same values", (file) => {
  const catalogue = catalogues[file] ?? {};
  expect({
    missing: [...messages].filter((it) => !(it in catalogue)),
    unused: Object.keys(catalogue).filter((it) => !messages.has(it)),
    strange: Object.entries(catalogue).filter(([english, said]) => strange(english, said)),
  }).toEqual({ missing: [], unused: [], strange: [] });
});

/** What a language says as English does; anything else that is the same has been copied, not translated. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  "./languages/de.json": [
    "30 s", "Blond", "Bluffer!", "Bob", "Bot", "Bots", "Chat", "Extra", "Gold", "Hand", "Hmm …", "Name", "Pause", "Rose", "Wow!", "{seconds} s",
  ],
  "./languages/es.json": [
    "+ bot", "1 min", "3 min", "30 s", "Bot", "Bots", "Chat", "Extra", "No", "paco", "pacos", "provisional", "{bid} zhai", "{count, plural, one {# pt} other {# pts}}", "{minutes} min", "{seconds} s",
  ],
};

/** What a message says besides its values, each stretch by itself. */
const written = (message: Token[]): string[] => message.flatMap((it) => (it.type === "content" ? [it.value] : ways(it).flatMap(written)));

test.each(Object.keys(catalogues))("every message in %s can be compiled, with the plurals of its language", (file) => {
  const { said } = compiler(/([\w-]+)\.json$/.exec(file)?.[1] ?? "");
  expect(Object.values(catalogues[file] ?? {}).map(said)).not.toContain("");
});

test.each(Object.keys(catalogues))("in %s no sentence is its own translation", (file) => {
  const copied = Object.entries(catalogues[file] ?? {}).filter(([english, said]) => english === said && /\p{L}/u.test(written(parse(said)).join()));
  expect(new Set(copied.map(([english]) => english))).toEqual(new Set(ALIKE[file]));
});

const CHINESE = "\\u3000-\\u303f\\u3400-\\u9fff\\uff00-\\uffef“”‘’…—";
const BESIDE = new RegExp(`[${CHINESE}] | [${CHINESE}]|\\d $|^ \\d|^ +$`, "u");

test("Chinese has no spaces beside its own characters nor around values; the style sheet makes the gaps", () => {
  const said = Object.values(catalogues["./languages/zh-Hans.json"] ?? {});
  expect(said.filter((own) => written(parse(own)).some((text) => BESIDE.test(text)))).toEqual([]);
});
