/** What each result is made of, as steps from the start to the end: luck, mistakes, the slips of others. */

import { useSignal } from "@preact/signals";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { PlayerBreakdown, Review } from "../protocol.ts";
import { PARTS, parts, points, signed, steps } from "./parts.ts";
import "./Breakdown.css";

export function Breakdown({ review, seat, yours }: { review: Review; seat: number; yours: boolean }) {
  const rounds = useSignal(false);
  const player = review.accounts[seat];
  if (!player) return null;
  const inPoints = rounds.value && review.rounds.length > 0;
  const sum = inPoints ? player.points : player;
  const write = inPoints ? points : parts;
  const rows = steps(sum);
  return (
    <section class="stack is-tight breakdown">
      <h2>{t("Luck and skill")}</h2>
      <p>{marks(player, yours)}</p>
      {player.stood_in > 0 ? <p class="faint">{stoodIn(player)}</p> : null}
      <details>
        <summary>{t("Figures")}</summary>
        <p>{told(player, yours)}</p>
        {review.rounds.length > 0 ? (
          <div class="row is-tight" role="group" aria-label={t("Measured in")}>
            <button type="button" class="chip" aria-pressed={!inPoints} onClick={() => (rounds.value = false)}>
              {t("The match")}
            </button>
            <button type="button" class="chip" aria-pressed={inPoints} onClick={() => (rounds.value = true)}>
              {t("In {unit}", { unit: review.unit })}
            </button>
          </div>
        ) : null}
        <dl>
          {rows.map((row) => (
            <div key={row.part} class={`is-${row.kind}`}>
              <dt>{inPoints && row.part === "start" ? t("Expected") : t(PARTS[row.part])}</dt>
              <dd class="number">
                <span class="breakdown-bar" aria-hidden>
                  <i style={{ "--from": row.from, "--wide": row.wide }} />
                </span>
                {row.kind === "end" && !inPoints ? write(row.value) : signed(row.value, write)}
              </dd>
            </div>
          ))}
        </dl>
        <p class="faint">
          {inPoints
            ? t("{whose, select, you {What you gained or lost in all rounds, in {unit}, compared with the others’ average.} other {What {name} gained or lost in all rounds, in {unit}, compared with the others’ average.}}", { whose: yours ? "you" : "other", name: player.name, unit: review.unit })
            : t("Chances of winning the match.")}
        </p>
      </details>
    </section>
  );
}

/** The whole in a few sentences. */
function told({ name, won, result, luck, choices, others }: PlayerBreakdown, yours: boolean): string {
  const ending = !won ? "lost" : result >= 0.999 ? "won" : "shared";
  return together([
    yours
      ? t("{ending, select, won {You won.} shared {You shared the win.} other {You lost.}}", { ending })
      : t("{ending, select, won {{name} won.} shared {{name} shared the win.} other {{name} lost.}}", { ending, name }),
    t("{way, select, added {Luck added {luck}.} took {Luck took {luck}.} other {Luck made no difference.}}", { way: way(luck, 0.005), luck: parts(Math.abs(luck)) }),
    t("{slipped, select, yes {Mistakes cost {choices}.} other {No mistake cost anything.}}", { slipped: choices > -0.0005 ? "no" : "yes", choices: parts(-choices) }),
    way(others, 0.0005) === "none"
      ? null
      : t("{way, select, added {The others’ mistakes added {others}.} other {Mistakes that helped somebody else cost {others}.}}", { way: way(others, 0.0005), others: parts(Math.abs(others)) }),
  ]);
}

/** Whether something added to one’s chances or took from them; too little to speak of is neither. */
function way(share: number, least: number): "added" | "took" | "none" {
  if (Math.abs(share) < least) return "none";
  return share > 0 ? "added" : "took";
}

/** Choices that count for nobody. */
function stoodIn({ stood_in: choices }: PlayerBreakdown): string {
  return t("{choices, plural, one {The clock or a bot made one more choice, which is not counted here.} other {The clock or a bot made # more choices, which are not counted here.}}", { choices });
}

/** The same in words: how many choices were what, and whose side luck was on. */
function marks({ name, decisions, good, slips, blunders, luck }: PlayerBreakdown, yours: boolean): string {
  if (decisions === 0) return t("There was nothing to decide.");
  const whose = { whose: yours ? "you" : "other", name };
  const lucky = {
    added: () => t("{whose, select, you {You were lucky.} other {{name} was lucky.}}", whose),
    took: () => t("{whose, select, you {You were unlucky.} other {{name} was unlucky.}}", whose),
    none: () => t("Luck made little difference."),
  };
  const made = t(
    "{good, plural, one {# good choice} other {# good choices}}, {slips, plural, =0 {no slips} one {# slip} other {# slips}}, {blunders, plural, =0 {no blunders} one {# blunder} other {# blunders}}.",
    { good, slips, blunders },
  );
  return together([made, lucky[way(luck, 0.05)]()]);
}
