import type { Terms } from "../words/say.ts";

/** Ordinary dice, for where no game says what its own are like. */
export const ORDINARY = {
  facts: { symbols: "123456", sides: 6 } as Terms["facts"],
  words: { one: "one" } as Terms["words"],
} satisfies Terms;
