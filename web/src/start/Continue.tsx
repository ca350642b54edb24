/** What this device has begun elsewhere, one tap away: the most urgent table large, any others below it. */

import { list } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { TableSummary } from "../protocol.ts";
import "./Yours.css";

interface ContinueProps {
  tables: readonly TableSummary[];
  hide: (table: string) => void;
}

export function Continue({ tables: [first, ...others], hide }: ContinueProps) {
  if (!first) return null;
  return (
    <section class="yours stack is-dense" aria-label={t("Your tables")}>
      <div class="row is-apart">
        <a class="confirm is-big" href={to.table(first.table)}>
          {t("Continue", {}, "a match that has begun")}
          <small>{`${company(first)} · ${standing(first)}`}</small>
        </a>
        <Hide it={first} hide={hide} />
      </div>
      <ul class="list">
        {others.map((it) => (
          <li key={it.table} class={`row is-apart ${it.turn ? "is-turn" : ""}`}>
            <a href={to.table(it.table)}>
              <b>{company(it)}</b>
              <small>{standing(it)}</small>
            </a>
            <Hide it={it} hide={hide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hide({ it, hide }: { it: TableSummary; hide: (table: string) => void }) {
  return (
    <button type="button" class="quiet icon-button" aria-label={t("Take {title} off this list", { title: it.title })} onClick={() => hide(it.table)}>
      <Icon name="close" />
    </button>
  );
}

/** What is played there, and with whom. */
export function company({ title, others }: Pick<TableSummary, "title" | "others">): string {
  if (others.length === 0) return title;
  return t("{title} with {others}", {
    title,
    others: others.length > 3 ? t("{first} and {count} others", { first: others[0] ?? "", count: others.length - 1 }) : list(others),
  });
}

export function standing(it: TableSummary): string {
  if (it.turn) return t("your turn");
  if (it.stage === "lobby") return t("waiting to start");
  if (it.joins) return t("you play in the next match");
  if (it.stage === "over") return it.won ? t("over, you won") : t("over");
  if (it.paused) return t("paused");
  return it.waiting.length === 1 ? t("waiting for {name}", { name: it.waiting[0] ?? "" }) : t("being played");
}
