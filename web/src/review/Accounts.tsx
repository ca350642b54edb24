/** What each result is made of: luck and choices, as bars to both sides of nothing. */

import type { Account, Review } from "../protocol.ts";

const PARTS = [
  ["luck", "Luck of the dice"],
  ["choices", "Own choices"],
  ["others", "Others’ choices"],
] as const;

export function Accounts({ review, seat }: { review: Review; seat: number }) {
  const account = review.accounts[seat];
  if (!account) return null;
  const all = review.accounts.flatMap((it) => [it.luck, it.choices, it.others].map(Math.abs));
  const most = Math.max(...all, 0.05);
  return (
    <section class="accounts">
      <h2>Luck and skill of {account.name}</h2>
      <dl>
        <div class="account-end">
          <dt>At the start</dt>
          <dd>{exact(account.start)}</dd>
        </div>
        {PARTS.map(([part, label]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              <span class="account-bar" aria-hidden>
                <i class={account[part] < 0 ? "is-less" : ""} style={{ "--share": Math.abs(account[part]) / most }} />
              </span>
              {account[part] > 0 ? "+" : ""}
              {exact(account[part])}
            </dd>
          </div>
        ))}
        <div class="account-end">
          <dt>In the end</dt>
          <dd>{exact(account.result)}</dd>
        </div>
      </dl>
      <p class="faint">{slips(account)} The five figures add up exactly.</p>
    </section>
  );
}

/** With a digit behind the point throughout, so that what is shown adds up too. */
function exact(value: number): string {
  return `${(value * 100).toFixed(1).replace("-", "−")} %`;
}

function slips({ decisions, good }: Account): string {
  const bad = decisions - good;
  if (decisions === 0) return "There was nothing to choose.";
  if (bad === 0) return `Of ${decisions} choices none was clearly worse than another.`;
  return `Of ${decisions} choices ${bad} ${bad === 1 ? "was" : "were"} clearly not the best.`;
}
