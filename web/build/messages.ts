/**
 * Messages in ICU MessageFormat that have forms, as plurals are, become functions while the page is built, so that no
 * browser has to read them: those in the sources, and those of the other languages.
 */

import MessageFormat from "@messageformat/core";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { CONTEXT, sentencesOf } from "./sentences.ts";

const SOURCE = /\/web\/src\/.*\.tsx?$/;
const CATALOGUE = /\/src\/languages\/[\w-]+\.json$/;

const hasForms = (message: string): boolean => /\{\w+, (plural|select),/.test(message);

/** Whether English is not what a message is found by: it is compiled, or the same has another meaning elsewhere. */
const hasKey = (entry: string): boolean => hasForms(entry) || entry.includes(CONTEXT);

/** What an entry of a language is found by on the page. */
const key = (entry: string): string => (hasKey(entry) ? createHash("sha256").update(entry).digest("base64url").slice(0, 4) : entry);

/** What a language says, as JavaScript. */
export function compiler(tag: string) {
  const format = new MessageFormat(tag, { returnType: "values" });
  const rule = format.plurals.map((it) => it.id).join();
  // Sources have words like `plural` of their own, so those of the functions get a mark.
  const text = /"(?:[^"\\]|\\.)*"/.source;
  const names = new RegExp(`${text}|\\b(?:(?:number|plural|select)(?=\\()|${rule}(?=, \\{))`, "g");
  return {
    said: (message: string): string =>
      hasForms(message) ? String(format.compile(message)).replace(names, (it) => (it.startsWith('"') ? it : `$${it}`)) : JSON.stringify(message),
    imports:
      'import { number as $number, plural as $plural, select as $select } from "@messageformat/runtime";' +
      `import { ${rule} as $${rule} } from "@messageformat/runtime/lib/cardinals";`,
  };
}

function source(file: string, code: string): string {
  const { said, imports } = compiler("en");
  const found = sentencesOf(file, code).messages.filter((it) => hasKey(it.entry));
  const whole = found.toReversed().reduce(
    (rest, it) => `${rest.slice(0, it.start)}["${key(it.entry)}", ${said(it.english)}]${rest.slice(it.end)}`,
    code,
  );
  return found.length > 0 ? `${whole}\n${imports}` : code;
}

function catalogue(tag: string, own: Readonly<Record<string, string>>): string {
  const { said, imports } = compiler(tag);
  const entries = new Map(Object.entries(own).map(([entry, message]) => [key(entry), said(message)]));
  if (entries.size < Object.keys(own).length) throw new Error("Two messages have the same key: make keys longer.");
  return `${imports}\nexport default {${[...entries].map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(",\n")}};`;
}

export function messages(): Plugin {
  return {
    name: "messages",
    enforce: "pre",
    transform(code, id) {
      if (CATALOGUE.test(id)) return { code: catalogue(basename(id, ".json"), JSON.parse(code)), moduleType: "js", map: null };
      return SOURCE.test(id) ? { code: source(id, code), map: null } : null;
    },
  };
}
