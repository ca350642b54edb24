/** The few things that are asked over HTTP. */

import { language, t } from "../kit/language.ts";
import { ROOT } from "../kit/router.ts";
import { unreachable } from "../kit/unreachable.ts";
import type {
  AccountState,
  AskDeviceCode,
  AskExplorer,
  AskLuck,
  AskMay,
  AskMayHere,
  AskOdds,
  AskRulebook,
  Blank,
  BotInfo,
  CompanyList,
  Compose,
  Composed,
  Explored,
  FoundTable,
  GameInfo,
  KeptHouse,
  Luck,
  MatchLuck,
  OddsAnswer,
  Opened,
  OpenTable,
  PlayedMatch,
  Puzzle,
  RatedPlayer,
  Reason,
  Reviewed,
  Room,
  RuleAnswer,
  RulesPage,
  SendHouse,
  SentHouse,
  StrategyList,
  TableSummary,
  PersonalityInfo,
} from "../protocol.ts";

/** Why something was not done, in a sentence for whoever asked. */
export class Refusal extends Error {}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  try {
    const headers = { ...init?.headers, "accept-language": language() };
    return await fetch(ROOT + path, { credentials: "same-origin", ...init, headers });
  } catch {
    throw new Refusal(unreachable());
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetched(path, init);
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json().catch(() => null)) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  const body: unknown = await answer.json().catch(() => null);
  return new Refusal(sentence(body) ?? t("The server answered {status}.", { status: answer.status }));
}

function sentence(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  for (const key of ["sentence", "error", "detail"]) {
    const text = (body as Record<string, unknown>)[key];
    if (typeof text === "string" && text.includes(" ")) return text;
  }
  return undefined;
}

export const games = (): Promise<GameInfo[]> => ask<GameInfo[]>("api/games");
export const blanks = (): Promise<Blank[]> => ask<Blank[]>("api/blanks");
export const bots = (): Promise<BotInfo[]> => ask<BotInfo[]>("api/bots");
export const company = (): Promise<CompanyList> => ask<CompanyList>("api/company");
export const personalities = (): Promise<PersonalityInfo[]> => ask<PersonalityInfo[]>("api/tempers");

/** What was measured of the bots, in Markdown. */
export async function evidence(): Promise<string> {
  const answer = await fetched("api/evidence");
  if (!answer.ok) throw new Refusal(t("This server has no measurements of its bots."));
  return answer.text();
}

export const room = (id: string): Promise<Room> => ask<Room>(`api/tables/${id}`);
export const yours = (tables: readonly string[]): Promise<TableSummary[]> => ask<TableSummary[]>(`api/yours?tables=${tables.join(",")}`);
export const review = (id: string, match: string): Promise<Reviewed> =>
  ask<Reviewed>(`api/tables/${id}/review?match=${match}`);

/** The same in words for whoever it is sent to: nobody in it is "you". */
export const reviewForAll = (id: string, match: string): Promise<Reviewed> =>
  ask<Reviewed>(`api/tables/${id}/review?match=${match}&to=all`);

export const luck = (id: string, match: string): Promise<MatchLuck> => ask<MatchLuck>(`api/tables/${id}/luck?match=${match}`);
export const luckOf = (of: AskLuck): Promise<Luck> => post<Luck>("api/luck", of);

export const reasons = (id: string, match: number, round: number): Promise<Reason[]> =>
  ask<Reason[]>(`api/tables/${id}/reasons?match=${match}&round=${round}`);

export const puzzles = (subject: GameInfo["family"] | "solved", dozen: number): Promise<Puzzle[]> =>
  ask<Puzzle[]>(`api/puzzles/${subject}?dozen=${dozen}`);

export const open = (wanted: OpenTable): Promise<Opened> => post<Opened>("api/tables", wanted);
export const odds = (wanted: AskOdds): Promise<OddsAnswer> => post<OddsAnswer>("api/odds", wanted);
export const strategies = (): Promise<StrategyList> => ask<StrategyList>("api/strategies");
export const explore = (of: AskExplorer): Promise<Explored> => post<Explored>("api/explore", of);
export const rules = (of: AskRulebook): Promise<RulesPage> => post<RulesPage>("api/rules", of);
export const may = (asked: AskMay): Promise<RuleAnswer> => post<RuleAnswer>("api/may", asked);
export const mayHere = (id: string, asked: AskMayHere): Promise<RuleAnswer> => post<RuleAnswer>(`api/tables/${id}/may`, asked);
export const sendHouse = (link: string, sender: string): Promise<SentHouse> => post<SentHouse>("api/house", { link, sender } satisfies SendHouse);
export const sentHouse = (code: string): Promise<KeptHouse> => ask<KeptHouse>(`api/house/${code}`);
export const compose = (wanted: Compose): Promise<Composed> => post<Composed>("api/compose", wanted);

export const account = (): Promise<AccountState> => ask<AccountState>("api/account");
export const playedMatches = (): Promise<PlayedMatch[]> => ask<PlayedMatch[]>("api/account/matches");
export const ratings = (): Promise<RatedPlayer[]> => ask<RatedPlayer[]>("api/ratings");
export const passkeyToMake = (name: string): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> => post("api/account/make/options", { name });
export const passkeyMade = (credential: unknown): Promise<AccountState> => post<AccountState>("api/account/make", { credential });
export const passkeyToSignIn = (): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> => post("api/account/sign-in/options", {});
export const signIn = (credential: unknown): Promise<AccountState> => post<AccountState>("api/account/sign-in", { credential });
export const signOut = (): Promise<AccountState> => post<AccountState>("api/account/sign-out", {});
export const forgetAccount = (): Promise<AccountState> => post<AccountState>("api/account/forget", {});

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** The address of a picture for another device of mine, which takes my seat over with that code; the page may show it as data alone. */
export async function deviceQr(table: string, code: string): Promise<string> {
  const answer = await fetched("api/qr", { method: "POST", body: JSON.stringify({ table, code } satisfies AskDeviceCode) });
  if (!answer.ok) throw await refusal(answer);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

/** The table that has these four letters. */
export const coded = (code: string): Promise<FoundTable> => ask<FoundTable>(`api/codes/${code}`);

export const qr = (id: string): string => `${ROOT}api/qr?path=/t/${id}`;

/** The record of one match, as text. */
export async function record(id: string, match: number): Promise<string> {
  const answer = await fetched(`api/tables/${id}/record?match=${match}`);
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

export function socket(id: string, { sharedScreen = false } = {}): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${ROOT}ws/${id}?language=${language()}&${sharedScreen ? "screen" : "reads"}=1`;
}
