/** Who plays against you: a level of strength and, apart from it, a personality; this device remembers. */

import { computed, signal } from "@preact/signals";
import { recall, remember } from "../kit/memory.ts";
import type { BotInfo, TemperInfo } from "../protocol.ts";
import * as api from "../server/api.ts";

/** The bots as the server has them: the levels, the weakest first, then those that stand beside them. */
export const bots = signal<readonly BotInfo[]>([]);
/** The personalities; the first one is what a bot has where none is named. */
export const tempers = signal<readonly TemperInfo[]>([]);

const wantedBot = signal(recall("bot", ""));
const wantedTemper = signal(recall("temper", ""));

/** The wish if there is such a one, or the first: the weakest level, the plain temper. */
export const bot = computed(() => pick(bots.value, wantedBot.value));
export const temper = computed(() => pick(tempers.value, wantedTemper.value));
/** Both as the one word that a table is opened with. */
export const chosen = computed(() => word(bot.value?.name ?? "", temper.value?.name ?? ""));

export function pick<T extends { name: string }>(all: readonly T[], wish: string): T | undefined {
  return all.find((it) => it.name === wish) ?? all[0];
}

/** `counter`, or `counter:bold` where the temper is not the plain one. */
export function word(name: string, manner: string): string {
  return manner === "" || manner === tempers.value[0]?.name ? name : `${name}:${manner}`;
}

/** A bot's word for people: `counter`, or `counter, bold`. */
export const spoken = (it: string): string => it.replace(":", ", ");

export function wantBot(name: string): void {
  wantedBot.value = name;
  remember("bot", name);
}

export function wantTemper(name: string): void {
  wantedTemper.value = name;
  remember("temper", name);
}

let asked: Promise<void> | null = null;

/** Both lists are there afterwards; they are asked for once. */
export function lists(): Promise<void> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<void> {
  try {
    [bots.value, tempers.value] = await Promise.all([api.bots(), api.tempers()]);
  } catch (problem) {
    asked = null;
    throw problem;
  }
}

/** The chosen bot so many times. */
export async function company(count: number): Promise<string[]> {
  await lists();
  return Array.from({ length: count }, () => chosen.value);
}
