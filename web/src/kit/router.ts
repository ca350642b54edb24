/** Which screen is open. Tables have real addresses, which people send; the rest is behind a hash. */

import { signal } from "@preact/signals";
import { t } from "./language.ts";
import { turnTo } from "./layers.ts";
import type { Compose } from "../protocol.ts";

/** Where the server's root is: the page may live below a path, behind somebody's proxy. */
export const ROOT = new URL(document.baseURI).pathname.replace(/((?:t|house|g)\/[^/]*|odds|(?:house\/[^/]*\/)?rules(?:\/[^/]*)*)?(index\.html)?$/, "");

export type PagePlace =
  | { screen: "first" }
  | { screen: "games"; wanted: string }
  | { screen: "learn" }
  | { screen: "open" | "friends"; of: { game?: string } | { link: string } }
  | { screen: "house"; from: Compose }
  | { screen: "odds"; question: string }
  | { screen: "bots" }
  | { screen: "statistics" }
  | { screen: "account" }
  | { screen: "trust" }
  | { screen: "practise"; puzzle: SentPuzzle | null }
  | { screen: "explorer"; strategy: string; history: readonly string[]; hand: string }
  | { screen: "game"; of: { game: string } | { link: string }; rule: string; sender: string }
  | { screen: "sent"; code: string }
  | { screen: "table"; id: string; take: string }
  | { screen: "middle"; id: string }
  | { screen: "review"; id: string; match: string }
  | { screen: "luck"; id: string; match: string }
  | { screen: "join"; code: string }
  | { screen: "lost"; address: string };

/** A puzzle that somebody has sent: the nth of its family. */
export interface SentPuzzle {
  family: string;
  number: number;
}

/** The most letters of a sender's name that are read from an address. */
const LONGEST_SENDER = 24;

/** Before the dice of the hand that is looked at, in an address of the explorer. */
const HELD = "with-";

/** A part of an address as it was before it was written into one; what cannot have been written so stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): PagePlace {
  const table = /\/t\/([^/]+)$/.exec(location.pathname);
  const [, shown = "", match = ""] = /^#\/(review|luck)\/(\d+)$/.exec(location.hash) ?? [];
  if (table?.[1] && (shown === "review" || shown === "luck")) return { screen: shown, id: decoded(table[1]), match };
  if (table?.[1] && location.hash === "#/screen") return { screen: "middle", id: decoded(table[1]) };
  if (table?.[1]) return { screen: "table", id: decoded(table[1]), take: /^#\/take\/([A-Z]{6})$/.exec(location.hash)?.[1] ?? "" };
  const [screen = "", game = "", more = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  if (location.pathname.endsWith("/odds")) return { screen: "odds", question: location.hash.slice(1) };
  const [, linked, named = "", rule = ""] = /\/(?:house\/([\w-]+)\/)?rules\/([^/]+)(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (linked) return { screen: "game", of: { link: linked }, rule: decoded(named), sender: "" };
  if (named) return { screen: "game", of: { game: decoded(named) }, rule: decoded(rule), sender: "" };
  const link = /\/house\/([\w-]+)$/.exec(location.pathname)?.[1];
  if (link && (screen === "open" || screen === "friends")) return { screen, of: { link } };
  if (link && screen === "change") return { screen: "house", from: { link } };
  if (link) return { screen: "game", of: { link }, rule: "", sender: screen === "from" ? decoded(game).slice(0, LONGEST_SENDER) : "" };
  const code = /\/g\/([^/]+)$/.exec(location.pathname)?.[1];
  if (code) return { screen: "sent", code };
  if (location.pathname.slice(ROOT.length).replace("index.html", "") !== "") return lost();
  if (screen === "games") return { screen, wanted: decoded(game) };
  if (screen === "learn" || screen === "bots" || screen === "statistics" || screen === "account" || screen === "trust") return { screen };
  if (screen === "join") return { screen, code: /^[A-Z]{4}$/.exec(game)?.[0] ?? "" };
  if (screen === "practise") return { screen, puzzle: /^\d{1,4}$/.test(more) ? { family: game, number: Number(more) } : null };
  if (screen === "explorer") {
    const words = [more, ...rest].filter(Boolean);
    return { screen, strategy: game, history: words.filter((it) => !it.startsWith(HELD)), hand: words.find((it) => it.startsWith(HELD))?.slice(HELD.length) ?? "" };
  }
  if (screen === "house" && game) return { screen, from: { game } };
  if (screen === "new" && game) return { screen: "house", from: { ruleset: { [game]: { title: t("Our game") } } } };
  if (screen === "house" || screen === "rules") return { screen: "games", wanted: "" }; // lists of their own once
  if (screen === "open" && game) return { screen, of: { game } };
  if (screen === "friends") return { screen, of: game ? { game } : {} };
  return screen === "" ? { screen: "first" } : lost();
}

/** Nothing is at this address: a page says so, and leads back. */
function lost(): PagePlace {
  return { screen: "lost", address: location.pathname + location.hash };
}

export const place = signal<PagePlace>(read());

export const to = {
  first: ROOT,
  games: `${ROOT}#/games`,
  /** The same with what is looked for. */
  search: (wanted: string): string => [`${ROOT}#/games`, encodeURIComponent(wanted)].filter(Boolean).join("/"),
  learn: `${ROOT}#/learn`,
  open: (game: string): string => `${ROOT}#/open/${game}`,
  friends: `${ROOT}#/friends`,
  friendsAt: (game: string): string => `${ROOT}#/friends/${game}`,
  /** The page of a game, opened at a rule if one is named. */
  rules: (game: string, rule = ""): string => `${ROOT}rules/${game}${rule && `/${rule}`}`,
  houseRules: (link: string, rule = ""): string => `${ROOT}house/${link}${rule && `/rules/${rule}`}`,
  /** The same, with the name of whoever sends it. */
  sentHouse: (link: string, sender: string): string => `${ROOT}house/${link}${sender && `#/from/${encodeURIComponent(sender)}`}`,
  houseOf: (game: string): string => `${ROOT}#/house/${game}`,
  houseNew: (engine: string): string => `${ROOT}#/new/${engine}`,
  house: (link: string): string => `${ROOT}house/${link}#/change`,
  openHouse: (link: string): string => `${ROOT}house/${link}#/open`,
  friendsAtHouse: (link: string): string => `${ROOT}house/${link}#/friends`,
  practise: `${ROOT}#/practise`,
  puzzle: (family: string, number: number): string => `${ROOT}#/practise/${family}/${number}`,
  /** A solved round, by its name, after these bids, with a hand to be looked at. */
  explorer: (strategy = "", history: readonly string[] = [], hand = ""): string =>
    [`${ROOT}#/explorer`, strategy, ...history, hand && `${HELD}${hand}`].filter(Boolean).join("/"),
  odds: `${ROOT}odds`,
  question: (asked: string): string => `${ROOT}odds#${asked}`,
  bots: `${ROOT}#/bots`,
  statistics: `${ROOT}#/statistics`,
  account: `${ROOT}#/account`,
  trust: `${ROOT}#/trust`,
  /** Where four letters lead to a table; without them they are asked for there. */
  join: (code = ""): string => [`${ROOT}#/join`, code].filter(Boolean).join("/"),
  table: (id: string): string => `${ROOT}t/${id}`,
  screen: (id: string): string => `${ROOT}t/${id}#/screen`,
  luck: (id: string, match: number): string => `${ROOT}t/${id}#/luck/${match}`,
  review: (id: string, match: number): string => `${ROOT}t/${id}#/review/${match}`,
};

/** The page from which this one was opened, if by a link of ours. */
let left = "";

/** Where Back leads for somebody who has followed a link here; otherwise the first page. */
export const cameFrom = (): string => left || to.first;

/** The list of games, as it was if somebody has come from there. */
export const backToGames = (): string => (left.startsWith(to.games) ? left : to.games);

export function go(address: string): void {
  left = location.pathname + location.search + location.hash;
  turnTo(address, () => {
    place.value = read();
    globalThis.scrollTo(0, 0);
  });
}

/** Another address of the page that is open, which stays where it is. */
export function stay(address: string): void {
  turnTo(address, () => (place.value = read()));
}

/** The page is opened, or somebody goes back. */
export function arrive(): void {
  place.value = read();
}

globalThis.addEventListener("popstate", arrive);

/** Links of our own are followed without loading the page anew. */
document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.download) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.includes("/api/")) return;
  event.preventDefault();
  go(url.pathname + url.hash);
});
