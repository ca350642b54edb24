/** Writes every message of the page, with its place and what a comment says beside it, for `make translations`. */

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { CONTEXT, sentencesOf } from "./sentences.ts";

/** The comment behind a line, or above it. */
function noteOn(line: number, lines: readonly string[]): string {
  const [above, own] = [lines[line - 2] ?? "", lines[line - 1] ?? ""];
  return (/(?<!:)\/\/ (.+)$/.exec(own) ?? /^\s*(?:\/\*\*|\/\/) (.+?)(?: \*\/)?$/.exec(above))?.[1] ?? "";
}

const found = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).toSorted().flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const lines = source.split("\n");
  return sentencesOf(file, source).messages.map(({ english, entry, start }) => {
    const line = source.slice(0, start).split("\n").length;
    return { english, context: entry.slice(english.length).replace(CONTEXT, ""), file: `web/${file}`, line, note: noteOn(line, lines) };
  });
});
mkdirSync("../build", { recursive: true });
writeFileSync("../build/sentences.json", JSON.stringify(found));
