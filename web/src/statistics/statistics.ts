/** The matches that were played on this device, and what they come to. Every figure is the server's own. */

import { recall, remember } from "../kit/memory.ts";
import type { PlayerBreakdown, MatchLuck } from "../protocol.ts";

/** What the review counts of one player. */
export type Counted = Pick<PlayerBreakdown, "decisions" | "good" | "slips" | "blunders" | "bluffs" | "stood" | "calls" | "right" | "luck">;

export interface Finished {
  readonly table: string;
  readonly match: number;
  /** When it was over, as an ISO date. */
  readonly when: string;
  readonly game: string;
  readonly title: string;
  readonly place: number;
  readonly players: number;
  /** Null where the review was not waited for. */
  readonly counted: Counted | null;
  /** How often this player threw each face; absent where nobody has counted. */
  readonly thrown?: readonly number[];
  /** The people who played, too. */
  readonly people?: readonly string[];
  /** The best bluff, where it was this player's. */
  readonly bluff?: string;
}

const KEY = "statistics";
const VERSION = 1;
/** Older matches are forgotten: some hundred kilobytes are all that a page should keep. */
const MOST = 500;

const COUNTED = ["decisions", "good", "slips", "blunders", "bluffs", "stood", "calls", "right", "luck"] as const satisfies readonly (keyof Counted)[];

function isFinished(it: unknown): it is Finished {
  const one = it as Partial<Finished> | null;
  const numbers = [one?.match, one?.place, one?.players, ...(one?.counted ? COUNTED.map((key) => one.counted?.[key]) : [])];
  return [one?.table, one?.when, one?.game, one?.title].every((text) => typeof text === "string") && numbers.every((value) => typeof value === "number") && faces(one?.thrown) && told([...(one?.people ?? []), one?.bluff ?? ""]);
}

/** Counts of faces, or none. */
const faces = (it: unknown): boolean => it === undefined || (Array.isArray(it) && it.every((count) => Number.isInteger(count) && count >= 0));

const told = (all: readonly unknown[]): boolean => all.every((it) => typeof it === "string");

/** The matches that this device remembers, the latest first. */
export function finished(): readonly Finished[] {
  const kept = recall<{ version?: number; matches?: unknown } | null>(KEY, null);
  if (kept?.version !== VERSION || !Array.isArray(kept.matches)) return [];
  return kept.matches.filter((it) => isFinished(it));
}

/** A match is over, or its review has come: it is kept once. */
export function keep(match: Finished): void {
  const all = finished();
  const before = all.find((it) => it.table === match.table && it.match === match.match);
  const fresh = { ...before, ...match, when: before?.when ?? match.when, counted: match.counted ?? before?.counted ?? null };
  remember(KEY, { version: VERSION, matches: [fresh, ...all.filter((it) => it !== before)].slice(0, MOST) });
}

/** The review of a match has been seen: what it counted is kept with the match, if that is kept. */
export function judge(table: string, match: number, player: PlayerBreakdown): void {
  const one = finished().find((it) => it.table === table && it.match === match);
  if (one) keep({ ...one, counted: countedOf(player) });
}

/** The throws of a match have been counted: one's own are kept with the match, if that is kept. */
export function rolled(table: string, match: number, { throws, you }: MatchLuck): void {
  const one = finished().find((it) => it.table === table && it.match === match);
  const own = throws.players.find(({ seat }) => seat === you);
  if (one && own) keep({ ...one, thrown: own.thrown.counts });
}

/** How often each face of a die with so many was thrown in all these matches. */
export function allThrown(all: readonly Finished[], sides: number): readonly number[] {
  const some = all.flatMap(({ thrown }) => (thrown?.length === sides ? [thrown] : []));
  return Array.from({ length: sides }, (_, at) => some.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
}

export const forgetAll = (): void => remember(KEY, { version: VERSION, matches: [] });

/** What the review has counted of a player, without the rest. */
export const countedOf = (player: PlayerBreakdown): Counted => Object.fromEntries(COUNTED.map((key) => [key, player[key]])) as unknown as Counted;

export interface OfGame {
  readonly game: string;
  readonly title: string;
  readonly matches: number;
  /** How often each place was taken, the first first. */
  readonly places: readonly number[];
}

/** The places by game, the game that was played most first. */
export function byGame(all: readonly Finished[]): OfGame[] {
  const found = new Map<string, Finished[]>();
  for (const it of all) {
    const key = `${it.game} ${it.title}`;
    found.set(key, [...(found.get(key) ?? []), it]);
  }
  return [...found.values()]
    .map((some) => ({
      game: some[0]?.game ?? "",
      title: some[0]?.title ?? "",
      matches: some.length,
      places: Array.from({ length: Math.max(...some.map((it) => it.place)) }, (_, i) => some.filter((it) => it.place === i + 1).length),
    }))
    .toSorted((a, b) => b.matches - a.matches || a.title.localeCompare(b.title));
}

/** All that was counted, added up. */
export function total(all: readonly Finished[]): Counted & { reviewed: number } {
  const some = all.flatMap((it) => it.counted ?? []);
  const sum = (key: keyof Counted) => some.reduce((so, it) => so + it[key], 0);
  const sums = Object.fromEntries(COUNTED.map((key) => [key, sum(key)])) as unknown as Counted;
  return { ...sums, reviewed: some.length };
}

/** After fewer matches there is nothing to say about luck. */
const ENOUGH = 10;

/** Whose side luck was on, and about how many wins that made; or how many fair dice may make. */
export interface Fortune {
  readonly way: "few" | "with" | "against" | "even";
  readonly count: number;
}

export function fortune(luck: number, matches: number): Fortune {
  // Luck is at most one win a match, and on average none: its standard deviation is at most half a win.
  const ordinary = Math.ceil(Math.sqrt(matches));
  if (matches < ENOUGH) return { way: "few", count: 0 };
  if (Math.abs(luck) <= ordinary) return { way: "even", count: ordinary };
  return { way: luck > 0 ? "with" : "against", count: Math.round(Math.abs(luck)) };
}

/** A match with the text of its record, empty where the server no longer has it. */
export type Exported = Finished & { record: string };

export const asJson = (all: readonly Exported[]): string => JSON.stringify({ version: VERSION, matches: all }, null, 2);

export function asCsv(all: readonly Exported[]): string {
  const head = ["when", "game", "title", "place", "players", ...COUNTED, "table", "match", "record"];
  const rows = all.map((it) => [
    it.when, it.game, it.title, it.place, it.players,
    ...COUNTED.map((key) => it.counted?.[key] ?? ""),
    it.table, it.match, it.record,
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
