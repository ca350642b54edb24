/** The count as it climbs towards the bid: dice gather in one row against empty places; a bar where there are many. */

import { Die } from "../dice/Die.tsx";
import { rich } from "../kit/language.ts";
import type { Info, Showdown } from "../view.ts";
import { read } from "../words/notation.ts";
import { climbed, gathered, type Beat } from "./order.ts";
import "./Count.css";

interface CountProps {
  it: Showdown;
  info: Info;
  beat: Beat;
}

export function Count({ it, info, beat: { counted, is } }: CountProps) {
  const told = is === "verdict";
  const count = climbed(it, counted, told);
  if (count === null) return null;
  const bid = read(it.bid);
  const wanted = "quantity" in bid ? bid.quantity : "amount" in bid ? bid.amount : 0;
  const few = "quantity" in bid && wanted <= 12 && Math.max(wanted, it.count ?? 0) <= 16;
  const faces = gathered(it, counted);
  const figure = { count: <b style={{ "--digits": String(Math.max(wanted, it.count ?? 0)).length }}>{count}</b>, wanted };
  return (
    <div class={`count ${count >= wanted ? "is-reached" : ""}`}>
      <p>{count > wanted ? rich("{count} for a bid of {wanted}", figure) : rich("{count} of {wanted}", figure)}</p>
      {few ? (
        <span class="slots" aria-hidden>
          {Array.from({ length: Math.max(wanted, count) }, (_, i) => (
            <i key={i} class={i < count ? "is-full" : ""}>
              {i < count ? <Die face={faces[i] ?? bid.face} terms={info} silent /> : null}
            </i>
          ))}
        </span>
      ) : (
        <span class="bar" aria-hidden style={{ "--share": wanted > 0 ? count / (wanted * 1.3) : 0 }}>
          <i />
        </span>
      )}
    </div>
  );
}
