/** Checks the file of a record, and compares it with what this device was told at the table. */

import { useSignal } from "@preact/signals";
import { compared, type Comparison } from "../fairness/told.ts";
import { checkRecord, FINDINGS, type Checked } from "../fairness/transcript.ts";
import { together } from "../kit/english.ts";
import { message, t } from "../kit/language.ts";
import { remembered } from "../state/rememberedshakes.ts";

/** What the comparison has found, in a sentence each. */
const COMPARED = {
  same: message("This device was at that table. Up to throw {told} of {shakes}, the record matches what it was promised there. {own, plural, =0 {This device added no number.} one {This device added its number to one throw.} other {This device added its number to # throws.}}"),
  other: message("This device was at that table and was promised something else for throw {throw}. This is not the record of that match."),
  brought: message("This device was at that table and heard other numbers from the players for throw {throw}. This is not the record of that match."),
  cut: message("This device was at that table and heard of throw {throw}. This record does not have it: its end is missing."),
  unknown: message("This device was not at that table, or has forgotten the match. So it can only say that the record is consistent, not that it was really played."),
} as const satisfies Record<Comparison["found"], string>;
/** The comparisons in which something does not fit. */
const WRONG: ReadonlySet<Comparison["found"]> = new Set(["other", "brought", "cut"]);

const HEARD = message("{heard, plural, =0 {It no longer has the players’ numbers, so it cannot compare those.} other {It also remembers the players’ numbers for {heard} of {shakes} throws, and they match.}}");

interface Found {
  readonly checked: Checked;
  readonly comparison: Comparison | null;
}

export function RecordCheck() {
  const found = useSignal<Found | null>(null);
  async function check(event: Event): Promise<void> {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    found.value = foundIn(checkRecord(await file.arrayBuffer()));
    input.value = ""; // the same file may be chosen again when it has changed
  }
  return (
    <div class="trust-record stack is-tight">
      <label class="answer tile">
        {t("Choose a record")}
        <input type="file" accept=".txt,.dudo,text/plain" onChange={(event) => void check(event)} />
      </label>
      <div aria-live="polite">{found.value ? <Told {...found.value} /> : null}</div>
    </div>
  );
}

function foundIn(checked: Checked): Found {
  const { proof } = checked;
  return { checked, comparison: proof && compared(proof, remembered(proof.table, proof.match)) };
}

function Told({ checked: { wrong, dice, shakes, left, proof }, comparison }: Found) {
  if (wrong) return <p class="wrong">{t(FINDINGS[wrong.what], wrong.values)}</p>;
  const first = proof?.shakes[0]?.number ?? 0;
  return (
    <>
      <p>
        {together([
          t("Only the dice are proved. Names, bids, house rules and the rest of the header could have been changed."),
          t("{shakes, plural, one {{dice, plural, one {The one die of one throw is as promised.} other {All # dice of one throw are as promised.}}} other {{dice, plural, one {The one die} other {All # dice}} of {shakes} throws are as promised.}}", { dice, shakes }),
          left > 0 ? t("{left, plural, one {One more number is not a die; {command} checks it, too.} other {# more numbers are not dice; {command} checks them, too.}}", { left, command: "dudo verify" }) : null,
          t("Only the rules say whether the match was over by then: {command} checks that.", { command: "dudo verify" }),
        ])}
      </p>
      {first > 0 ? (
        <p>{t("{first, plural, one {One throw at that table came before: in an earlier match, or in a round that is missing here.} other {# throws at that table came before: in earlier matches, or in rounds that are missing here.}}", { first })}</p>
      ) : null}
      {comparison ? (
        <p class={WRONG.has(comparison.found) ? "wrong" : ""}>
          {together([said(comparison, shakes), comparison.found === "same" ? t(HEARD, { shakes, heard: comparison.heard }) : null])}
        </p>
      ) : null}
    </>
  );
}

const said = (it: Comparison, shakes: number): string =>
  t(COMPARED[it.found], {
    shakes,
    told: it.found === "same" ? it.told : 0,
    own: it.found === "same" ? it.own : 0,
    throw: "shake" in it ? it.shake + 1 : 0,
  });
