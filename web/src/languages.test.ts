// @vitest-environment node
/** Every sentence of the page is a message that a language can replace. */

import { expect, test } from "vitest";
import { names, parsed } from "./kit/message.ts";
import { sentencesOf } from "./languages/sources.ts";

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./protocol.ts", "!./languages/**"], { query: "?raw", import: "default", eager: true });
const catalogues = import.meta.glob<Record<string, string>>("./languages/*.json", { import: "default", eager: true });

const found = Object.entries(sources).map(([file, source]) => sentencesOf(file, source));
test("what people read is a message", () => {
  expect(found.flatMap((it) => it.loose)).toEqual([]);
});

test.each(Object.keys(catalogues))("%s speaks of nothing that a message does not give", (file) => {
  const strange = Object.entries(catalogues[file] ?? {}).filter(([english, said]) => {
    const given = new Set(names(parsed(english)));
    return said === "" || names(parsed(said)).some((name) => !given.has(name));
  });
  expect(strange).toEqual([]);
});
