// @vitest-environment node
/** Every sentence of the page is a message that a language can replace, and every language has it. */

import { expect, test } from "vitest";
import { names, parsed, type ParsedMessage } from "./kit/message.ts";
import { sentencesOf } from "./languages/sources.ts";

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./protocol.ts", "!./languages/**"], { query: "?raw", import: "default", eager: true });
const catalogues = import.meta.glob<Record<string, string>>("./languages/*.json", { import: "default", eager: true });

const found = Object.entries(sources).map(([file, source]) => sentencesOf(file, source));
const messages = new Set(found.flatMap((it) => it.messages));

/** English forms of a number, of which a language needs one or none. */
const FORMS = new Set(["number", "one", "many"]);

/** What a sentence tells: the values that stand in it, not those that only decide its form. */
function told(message: ParsedMessage): string[] {
  return message.flatMap((part) => {
    if (part === null || typeof part === "string") return [];
    if (!part.ways) return FORMS.has(part.name) ? [] : [part.name];
    const ways = Object.values(part.ways);
    return [...ways.flatMap(told), ...(ways.some((way) => way.includes(null)) ? [part.name] : [])];
  });
}

/** A translation that speaks of what is not given, or leaves out what is told. */
function strange(english: string, said: string): boolean {
  const [given, spoken] = [names(parsed(english)), names(parsed(said))];
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
    "+ bot", "1 min", "3 min", "30 s", "Bot", "Bots", "Chat", "Extra", "No", "paco", "pacos", "pt", "pts", "{bid} zhai", "{minutes} min", "{seconds} s",
  ],
};

/** Whether anything is said besides the values. */
function hasWords(message: ParsedMessage): boolean {
  return message.some((part) => (typeof part === "string" ? /\p{L}/u.test(part) : Object.values(part?.ways ?? {}).some(hasWords)));
}

test.each(Object.keys(catalogues))("in %s no sentence is its own translation", (file) => {
  const copied = Object.entries(catalogues[file] ?? {}).filter(([english, said]) => english === said && hasWords(parsed(english)));
  expect(new Set(copied.map(([english]) => english))).toEqual(new Set(ALIKE[file]));
});

const CHINESE = "\\u3000-\\u303f\\u3400-\\u9fff\\uff00-\\uffef“”‘’…—";
const BESIDE = new RegExp(`[${CHINESE}] | [${CHINESE}]|\\d $|^ \\d|^ +$`, "u");

/** What a message says besides its values, each stretch by itself. */
function written(message: ParsedMessage): string[] {
  return message.flatMap((part) => (typeof part === "string" ? [part] : Object.values(part?.ways ?? {}).flatMap(written)));
}

test("Chinese has no spaces beside its own characters nor around values; the style sheet makes the gaps", () => {
  const said = Object.values(catalogues["./languages/zh-Hans.json"] ?? {});
  expect(said.filter((own) => written(parsed(own)).some((text) => BESIDE.test(text)))).toEqual([]);
});
