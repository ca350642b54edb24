/** How the tables stand at which this device sits; the title says where it is its turn. */

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import type { TableSummary } from "../protocol.ts";
import * as api from "../server/api.ts";
import { forgetTable, remembered } from "./remembered.ts";

const EVERY = 12_000;

export interface Yours {
  /** Null until the server has answered. */
  readonly tables: ReadonlySignal<readonly TableSummary[] | null>;
  /** Takes a table off the list. */
  readonly hide: (table: string) => void;
}

export function useYours(): Yours {
  const tables = useSignal<readonly TableSummary[] | null>(remembered().length === 0 ? [] : null);

  useEffect(() => {
    async function look(): Promise<void> {
      const known = remembered();
      if (known.length === 0 || document.visibilityState === "hidden") return;
      tables.value = await api.yours(known).catch(() => tables.value ?? []);
    }
    const back = () => void look();
    back();
    const timer = setInterval(back, EVERY);
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);

  const turns = tables.value?.filter((it) => it.turn).length ?? 0;
  useEffect(() => {
    if (turns === 0) return undefined;
    const before = document.title;
    const title = t("Your turn ({count})", { count: turns });
    document.title = title;
    return () => {
      if (document.title === title) document.title = before; // the next page may have its own by now
    };
  }, [turns]);

  function hide(table: string): void {
    forgetTable(table);
    tables.value = tables.value?.filter((it) => it.table !== table) ?? null;
  }
  return { tables, hide };
}

/** How soon a table wants somebody back; 0 where nothing is going on. */
function urgency({ turn, stage, seated, joins }: TableSummary): number {
  return (turn ? 8 : 0) + ((seated || joins) && stage === "playing" ? 4 : 0) + (stage === "lobby" ? 2 : 0);
}

/** The tables where something goes on, the most urgent first. */
export const going = (tables: readonly TableSummary[]): readonly TableSummary[] =>
  tables.filter((it) => urgency(it) > 0).toSorted((a, b) => urgency(b) - urgency(a));
