/** What each result is made of, as steps from the start to the end: luck, own slips, the slips of others. */

import { useSignal } from "@preact/signals";
import { counted } from "../kit/english.ts";
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
      <h2>Luck and skill</h2>
      <p class="accounts-told">{told(account)}</p>
      {review.rounds.length > 0 ? (
        <div class="units" role="group" aria-label="Measured in">
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
          ? `What ${account.name} gained or lost over all rounds in ${review.unit}, compared with the average of the others.`
          : "Chances of winning the match."}{" "}
        {slips(account)}
      </p>
    </section>
  );
}

/** The whole in one sentence. */
function told({ name, result, luck, choices, others }: Account): string {
  const ending = result >= 0.999 ? "won" : result > 0.001 ? "shared the win" : "lost";
  const lucky = Math.abs(luck) < 0.005 ? "luck made no difference" : luck > 0 ? `luck added ${parts(luck)}` : `luck took ${parts(-luck)}`;
  const own = choices > -0.0005 ? "no mistake cost anything" : `own mistakes cost ${parts(-choices)}`;
  const given = Math.abs(others) < 0.0005 ? "" : others > 0 ? `, and the others’ mistakes added ${parts(others)}` : `, and mistakes that helped somebody else cost ${parts(-others)}`;
  return `${name} ${ending}: ${lucky}, ${own}${given}.`;
}

function slips({ decisions, good }: Account): string {
  const bad = decisions - good;
  if (decisions === 0) return "There was nothing to decide.";
  if (bad === 0) return `None of ${counted(decisions, "choice")} was clearly wrong.`;
  return `${bad} of ${counted(decisions, "choice")} ${bad === 1 ? "was" : "were"} clearly wrong.`;
}
