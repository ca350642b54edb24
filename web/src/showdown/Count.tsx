/** The count as it climbs towards the bid: one place a die, or a bar where there are many. */

import { Die } from "../dice/Die.tsx";
import type { Info, Showdown } from "../view.ts";
import { t } from "../kit/language.ts";
import { read } from "../words/notation.ts";
import "./Count.css";

export function Count({ it, count, info }: { it: Showdown; count: number; info: Info }) {
  const bid = read(it.bid);
  const wanted = "quantity" in bid ? bid.quantity : "amount" in bid ? bid.amount : 0;
  const few = wanted <= 12 && Math.max(wanted, it.count ?? 0) <= 16;
  const reached = count >= wanted;
  const digits = String(Math.max(wanted, it.count ?? 0)).length;
  return (
    <div class={`count ${reached ? "is-reached" : ""}`}>
      <span class="count-number" style={{ "--digits": digits }}>
        {count}
      </span>
      {few && "quantity" in bid ? (
        <span class="slots" aria-hidden>
          {Array.from({ length: Math.max(wanted, count) }, (_, i) => (
            <i key={i} class={`${i < count ? "is-full" : ""} ${i >= wanted ? "is-more" : ""}`}>
              {i < count ? <Die face={bid.face} terms={info} silent /> : null}
            </i>
          ))}
        </span>
      ) : (
        <span class="bar" aria-hidden style={{ "--share": wanted > 0 ? count / (wanted * 1.3) : 0 }}>
          <i />
        </span>
      )}
      <span class="count-of">{t("of {wanted}", { wanted })}</span>
    </div>
  );
}
