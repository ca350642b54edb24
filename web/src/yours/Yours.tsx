/** The tables where this device sits: those that are played, one tap away, and the finished with their reviews. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { list } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { TableSummary } from "../protocol.ts";
import * as api from "../server/api.ts";
import { forgetTable, remembered } from "./remembered.ts";
import "./Yours.css";

const EVERY = 12_000;
const SHOWN = 4;

interface YoursProps {
  /** The other ways in. What is still to be played stands before them: whoever comes back must see it without looking for it. */
  children?: ComponentChildren;
}

export function Yours({ children }: YoursProps) {
  const news = useSignal<readonly TableSummary[]>([]);
  const all = useSignal(false);

  useEffect(() => {
    async function look(): Promise<void> {
      const tables = remembered();
      if (tables.length === 0 || document.visibilityState === "hidden") return;
      news.value = await api.yours(tables).catch(() => news.value);
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

  const turns = news.value.filter((it) => it.turn).length;
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
    news.value = news.value.filter((it) => it.table !== table);
  }

  const sorted = news.value.toSorted((a, b) => urgency(b) - urgency(a));
  const going = sorted.some((it) => urgency(it) > 0);
  const mine = sorted.length === 0 ? null : (
    <section class="yours" aria-label={t("Your tables")}>
      <h2>{t("Your tables")}</h2>
      <ul>
        {sorted.slice(0, all.value ? undefined : SHOWN).map((it) => (
          <li key={it.table} class={it.turn ? "is-turn" : ""}>
            <a href={to.table(it.table)}>
              <b>{it.others.length === 0 ? it.title : t("{title} with {others}", { title: it.title, others: company(it) })}</b>
              <span>{standing(it)}</span>
            </a>
            {it.finished > 0 ? (
              <a class="quiet" href={to.review(it.table, it.finished)}>
                {t("Review")}
              </a>
            ) : null}
            <button type="button" class="quiet icon-button" aria-label={t("Take {title} off this list", { title: it.title })} onClick={() => hide(it.table)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && !all.value ? (
        <button type="button" class="quiet" onClick={() => (all.value = true)}>
          {t("All {count}", { count: sorted.length })}
        </button>
      ) : null}
    </section>
  );
  return (
    <>
      {going ? mine : null}
      {children}
      {going ? null : mine}
    </>
  );
}

function urgency({ turn, stage, seated, joins }: TableSummary): number {
  return (turn ? 8 : 0) + ((seated || joins) && stage === "playing" ? 4 : 0) + (stage === "lobby" ? 2 : 0);
}

function company({ others }: TableSummary): string {
  return others.length > 3 ? t("{first} and {count} others", { first: others[0] ?? "", count: others.length - 1 }) : list(others);
}

function standing(it: TableSummary): string {
  if (it.turn) return t("your turn");
  if (it.stage === "lobby") return t("waiting to start");
  if (it.joins) return t("you play in the next match");
  if (it.stage === "over") return it.won ? t("over, you won") : t("over");
  if (it.paused) return t("paused");
  return it.waiting.length === 1 ? t("waiting for {name}", { name: it.waiting[0] ?? "" }) : t("being played");
}
