/** What each result is made of, as steps from the start to the end: luck, mistakes, the slips of others. */

import { useSignal } from "@preact/signals";
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
    <section class="breakdown">
      <h2>{t("Luck and skill")}</h2>
      <p class="breakdown-told">{marks(player, yours)}</p>
      {player.stood_in > 0 ? <p class="breakdown-told faint">{stoodIn(player)}</p> : null}
      <details>
        <summary>{t("Figures")}</summary>
        <p class="breakdown-told">{told(player, yours)}</p>
        {review.rounds.length > 0 ? (
          <div class="units" role="group" aria-label={t("Measured in")}>
            <button type="button" aria-pressed={!inPoints} onClick={() => (rounds.value = false)}>
              {t("The match")}
            </button>
            <button type="button" aria-pressed={inPoints} onClick={() => (rounds.value = true)}>
              {t("In {unit}", { unit: review.unit })}
            </button>
          </div>
        ) : null}
        <dl>
          {rows.map((row) => (
            <div key={row.part} class={`is-${row.kind}`}>
              <dt>{inPoints && row.part === "start" ? t("Expected") : t(PARTS[row.part])}</dt>
              <dd>
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
            ? t("What {whose, select, you {you} other {{name}}} gained or lost over all rounds in {unit}, compared with the average of the others.", { whose: yours ? "you" : "other", name: player.name, unit: review.unit })
            : t("Chances of winning the match.")}
        </p>
      </details>
    </section>
  );
}

/** The whole in one sentence. */
function told({ name, won, result, luck, choices, others }: PlayerBreakdown, yours: boolean): string {
  const values = {
    whose: yours ? "you" : "other",
    name,
    ending: !won ? "lost" : result >= 0.999 ? "won" : "shared",
    lucky: Math.abs(luck) < 0.005 ? "no" : luck > 0 ? "added" : "took",
    luck: parts(Math.abs(luck)),
    slipped: choices > -0.0005 ? "no" : "yes",
    choices: parts(-choices),
    given: Math.abs(others) < 0.0005 ? "no" : others > 0 ? "added" : "took",
    others: parts(Math.abs(others)),
  };
  return t(
    "{whose, select, you {{ending, select, won {You won} shared {You shared the win} other {You lost}}} other {{ending, select, won {{name} won} shared {{name} shared the win} other {{name} lost}}}}: {lucky, select, no {luck made no difference} added {luck added {luck}} other {luck took {luck}}}, {slipped, select, no {no mistakes cost anything} other {mistakes cost {choices}}}{given, select, no {} added {, and the others’ mistakes added {others}} other {, and mistakes that helped somebody else cost {others}}}.",
    values,
  );
}

/** Choices that count for nobody. */
function stoodIn({ stood_in: choices }: PlayerBreakdown): string {
  return t("{choices, plural, one {One more choice was} other {# more choices were}} made by the clock or a bot, and not counted here.", { choices });
}

/** The same in words: how many choices were what, and whose side luck was on. */
function marks({ name, decisions, good, slips, blunders, luck }: PlayerBreakdown, yours: boolean): string {
  if (decisions === 0) return t("There was nothing to decide.");
  const lucky = Math.abs(luck) < 0.05 ? "no" : luck > 0 ? "for" : "against";
  return t(
    "{good, plural, one {# good choice} other {# good choices}}, {slips, plural, =0 {no slips} one {# slip} other {# slips}}, {blunders, plural, =0 {no blunders} one {# blunder} other {# blunders}}. {lucky, select, for {Luck was on {whose, select, you {your side} other {the side of {name}}}.} against {Luck was against {whose, select, you {you} other {{name}}}.} other {Luck made little difference.}}",
    { good, slips, blunders, lucky, name, whose: yours ? "you" : "other" },
  );
}
