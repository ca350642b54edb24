/** The house games that this device keeps: a name, a link that carries the rules, and how they look. */

import { recall, remember } from "../kit/memory.ts";
import type { GameInfo } from "../protocol.ts";

export interface Saved {
  readonly title: string;
  readonly link: string;
  readonly info: Pick<GameInfo, "facts" | "words" | "least" | "most">;
}

const KEY = "house";

function isSaved(it: unknown): it is Saved {
  const one = it as Partial<Saved> | null;
  const { facts, words, least, most } = one?.info ?? {};
  return (
    typeof one?.title === "string" &&
    typeof one.link === "string" &&
    typeof facts?.symbols === "string" &&
    typeof facts.dice === "number" &&
    typeof least === "number" &&
    typeof most === "number" &&
    typeof words?.one === "string"
  );
}

export function saved(): readonly Saved[] {
  const all = recall<unknown>(KEY, []);
  return Array.isArray(all) ? all.filter(isSaved) : [];
}

/** Kept under its name; another one of that name gives way. */
export function save(title: string, link: string, info: GameInfo): void {
  const { facts, words, least, most } = info;
  const rest = saved().filter((it) => it.title !== title && it.link !== link);
  remember(KEY, [{ title, link, info: { facts, words, least, most } }, ...rest]);
}

export function drop(link: string): void {
  remember(
    KEY,
    saved().filter((it) => it.link !== link),
  );
}
