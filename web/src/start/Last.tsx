/** The last matches of this device: with whom, which place, the best bluff, and the way to the review. */

import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { TableSummary } from "../protocol.ts";
import { finished } from "../statistics/statistics.ts";
import { company, standing } from "./Continue.tsx";

const SHOWN = 3;

interface Row {
  readonly to: string;
  readonly match: string;
  readonly place: string;
  readonly bluff: string;
}

/** What is over came to its end here, or while nobody looked. */
function rows(over: readonly TableSummary[]): Row[] {
  const seen = finished();
  const missed = over.filter((it) => it.finished > 0 && !seen.some(({ table, match }) => table === it.table && match === it.finished));
  return [
    ...missed.map((it) => ({ to: to.review(it.table, it.finished), match: company(it), place: standing(it), bluff: "" })),
    ...seen.map(({ table, match, title, place, players, people, bluff }) => ({
      to: to.review(table, match),
      match: company({ title, others: people ?? [] }),
      place: place === 1 ? t("you won") : t("place {place} of {players}", { place, players }),
      bluff: bluff ? t("Best bluff: {bluff}", { bluff }) : "",
    })),
  ];
}

export function Last({ over }: { over: readonly TableSummary[] }) {
  const some = rows(over).slice(0, SHOWN);
  if (some.length === 0) return null;
  return (
    <section class="yours" aria-labelledby="last-matches">
      <div class="row is-apart">
        <h2 id="last-matches" class="title">
          {t("Last matches")}
        </h2>
        <a class="quiet" href={to.statistics}>
          {t("All matches")}
        </a>
      </div>
      <ul class="list">
        {some.map((it) => (
          <li key={it.to}>
            <a href={it.to} aria-label={t("Review: {match}", { match: it.match })}>
              <span class="row is-apart">
                <b>{it.match}</b>
                <small>{it.place}</small>
              </span>
              <small>{it.bluff}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
