/** What each result is made of, as steps from the start to the end: luck, own slips, the slips of others. */

import { useSignal } from "@preact/signals";
import type { Account, Review } from "../protocol.ts";
import { PARTS, parts, points, signed, steps } from "./parts.ts";
import "./Accounts.css";

export function Accounts({ review, seat }: { review: Review; seat: number }) {
  const rounds = useSignal(false);
  const account = review.accounts[seat];
  if (!account) return null;
  const inPoints = rounds.value && review.rounds.length > 0;
  const sum = inPoints ? account.points : account;
  const write = inPoints ? points : parts;
  const rows = steps(sum);
  return (
    <section class="accounts">
      <h2>What luck did, what skill did</h2>
      <p class="accounts-told">{told(account)}</p>
      {review.rounds.length > 0 ? (
        <div class="units" role="group" aria-label="Counted in">
          <button type="button" aria-pressed={!inPoints} onClick={() => (rounds.value = false)}>
            The match
          </button>
          <button type="button" aria-pressed={inPoints} onClick={() => (rounds.value = true)}>
            In {review.unit}
          </button>
        </div>
      ) : null}
      <dl>
        {rows.map((row) => (
          <div key={row.part} class={`is-${row.kind}`}>
            <dt>{inPoints && row.part === "start" ? "Expected" : PARTS[row.part]}</dt>
            <dd>
              <span class="account-bar" aria-hidden>
                <i style={{ "--from": row.from, "--wide": row.wide }} />
              </span>
              {row.kind === "end" && !inPoints ? write(row.value) : signed(row.value, write)}
            </dd>
          </div>
        ))}
      </dl>
      <p class="faint">
        {inPoints
          ? `What all rounds brought ${account.name} in ${review.unit}, against the mean of the others.`
          : "Chances to win, in parts of a match."}{" "}
        {slips(account)}
      </p>
    </section>
  );
}

/** The whole in one sentence. */
function told({ name, result, luck, choices, others }: Account): string {
  const ending = result >= 0.999 ? "won" : result > 0.001 ? "shared the win" : "lost";
  const lucky = Math.abs(luck) < 0.005 ? "luck did nothing" : luck > 0 ? `luck gave ${parts(luck)}` : `luck took ${parts(-luck)}`;
  const own = choices > -0.0005 ? "no slip cost anything" : `own slips cost ${parts(-choices)}`;
  const given = Math.abs(others) < 0.0005 ? "" : others > 0 ? `, and the slips of others gave ${parts(others)}` : `, and the slips of others, to others, cost ${parts(-others)}`;
  return `${name} ${ending}: ${lucky}, ${own}${given}.`;
}

function slips({ decisions, good }: Account): string {
  const bad = decisions - good;
  if (decisions === 0) return "There was nothing to choose.";
  if (bad === 0) return `Of ${decisions} choices none was clearly worse than another.`;
  return `Of ${decisions} choices ${bad} ${bad === 1 ? "was" : "were"} clearly not the best.`;
}
