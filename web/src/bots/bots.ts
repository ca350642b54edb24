/** Who plays against you: a kind of company, or bots of one level and personality; this device remembers. */

import { computed, signal } from "@preact/signals";
import { inRow } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { kept } from "../kit/memory.ts";
import type { BotInfo, CharacterInfo, CompanyInfo, PersonalityInfo } from "../protocol.ts";
import * as api from "../server/api.ts";

/** Who can be asked to a table, as the server has them. */
export interface Roster {
  /** The levels, the weakest first, then those that stand beside them. */
  readonly bots: readonly BotInfo[];
  /** The first one is what a bot has where none is named. */
  readonly personalities: readonly PersonalityInfo[];
  /** Kinds of company, the one for newcomers first. */
  readonly companies: readonly CompanyInfo[];
  /** Everybody whom a bot plays. */
  readonly characters: readonly CharacterInfo[];
}

export const roster = signal<Roster>({ bots: [], personalities: [], companies: [], characters: [] });
export const bots = computed(() => roster.value.bots);
export const personalities = computed(() => roster.value.personalities);
export const companies = computed(() => roster.value.companies);
export const characters = computed(() => roster.value.characters);

/** Wished for in place of a company: bots of one level. */
export const BY_LEVEL = "level";

/** What is wished for; "" is nothing. */
export const wantedCompany = kept("company", "");
export const wantedBot = kept("bot", "");
export const wantedPersonality = kept("temper", "");

/** Those that are wished for, if the server has them, or else the first: the weakest level, the plain personality. */
export const bot = computed(() => pick(bots.value, wantedBot.value));
export const personality = computed(() => pick(personalities.value, wantedPersonality.value));
export const byLevel = computed(() => wantedCompany.value === BY_LEVEL);
/** The company that was chosen last, or the one for newcomers. */
export const company = computed(() => pick(companies.value, wantedCompany.value));
/** The one word that asks for them. */
export const chosen = computed(() =>
  byLevel.value ? word(bot.value?.name ?? "", personality.value?.name ?? "") : (company.value?.name ?? ""),
);

/** The opponents, in words. */
export const opponents = computed(() => (byLevel.value ? spoken(chosen.value) : (company.value?.title ?? "")));

export function pick<T extends { name: string }>(all: readonly T[], wish: string): T | undefined {
  return all.find((it) => it.name === wish) ?? all[0];
}

/** `counter`, or `counter:bold` where the personality is not the plain one. */
export function word(name: string, manner: string): string {
  return manner === "" || manner === personalities.value[0]?.name ? name : `${name}:${manner}`;
}

/** A bot's word for people: `counter`, or `counter, bold`. */
export function spoken(it: string): string {
  return inRow(parts(it));
}

/** What the bot of that word is called, and its personality if it has one of its own. */
function parts(it: string): string[] {
  const [name = "", manner = ""] = it.split(":");
  return [called(bots.value, name), called(personalities.value, manner)].filter(Boolean);
}

/** What the one of that name is called in the language of the page. */
export const called = (all: readonly { name: string; called: string }[], name: string): string =>
  all.find((one) => one.name === name)?.called ?? name;

/** How well a bot plays, in one line. */
export function levelOf(it: string): string {
  const found = bots.value.find((one) => one.name === it.split(":")[0]);
  const levels = bots.value.filter((one) => one.level !== null).length;
  const level = found?.program ? t("added to this server") : found?.level ? t("level {level} of {levels}", { level: found.level, levels }) : "";
  return [t("Bot"), ...parts(it), level].filter(Boolean).join(" · ");
}

/** How a bot plays, in sentences for somebody who knows no names of bots. */
export function playsLike(it: string): string[] {
  const [name = "", manner = ""] = it.split(":");
  const found = bots.value.find((one) => one.name === name);
  const levels = bots.value.filter((one) => one.level !== null).length;
  const level = found?.level
    ? t("Plays at level {level} of {levels}; {levels} is the strongest.", { level: found.level, levels })
    : found?.program
      ? t("A program, added by the person who runs this server.")
      : "";
  return [found?.summary, personalities.value.find((one) => one.name === manner)?.summary, level].filter((one) => one !== undefined && one !== "") as string[];
}

/** Everybody whom the bot of that name plays. */
export const charactersOf = (name: string): readonly CharacterInfo[] => characters.value.filter((it) => it.plays.split(":")[0] === name);

/** Whom a bot plays, by the word that asks for them. */
export const characterOf = (it: string | null): CharacterInfo | undefined => characters.value.find((one) => one.word === it);

/** Whether bots at the tables that are opened here answer faster than people do. */
export const brisk = kept("brisk", false);

let asked: Promise<void> | null = null;

/** The lists are there afterwards; they are asked for once. */
export function lists(): Promise<void> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<void> {
  try {
    const [all, manners, whole] = await Promise.all([api.bots(), api.personalities(), api.company()]);
    roster.value = { bots: all, personalities: manners, companies: whole.companies, characters: whole.characters };
  } catch (problem) {
    asked = null;
    throw problem;
  }
}

/** Who is asked to a table with so many seats for bots. */
export async function invited(count: number): Promise<string[]> {
  await lists();
  return Array.from({ length: count }, () => chosen.value);
}
