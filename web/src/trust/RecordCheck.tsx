/** Checks the file of a record, and compares it with what this device was told at the table. */

import { useSignal } from "@preact/signals";
import { compared, type Comparison } from "../fairness/told.ts";
import { checkRecord, FINDINGS, type Checked } from "../fairness/transcript.ts";
import { together } from "../kit/english.ts";
import { message, t } from "../kit/language.ts";
import { remembered } from "../state/rememberedshakes.ts";

/** What the comparison has found, in a sentence each. */
const COMPARED = {
  same: message("This device was at that table: what it was promised there, up to throw {told} of {shakes}, is what this record has. {own, plural, =0 {No throw has} one {One throw has} other {# throws have}} a number that this device brought."),
  other: message("This device was at that table, and was promised something else for throw {throw}: this is not the record of what was played there."),
  brought: message("This device was at that table, and heard that the players had brought something else to throw {throw}: this is not the record of what was played there."),
  cut: message("This device was at that table, and heard of throw {throw} in that match, which this record does not have: its end is missing."),
  unknown: message("This device was not at that table, or remembers nothing of that match. So all it can say is that the record agrees with itself, not that it was played."),
} as const satisfies Record<Comparison["found"], string>;
/** The comparisons in which something does not fit. */
const WRONG: ReadonlySet<Comparison["found"]> = new Set(["other", "brought", "cut"]);

const HEARD = message("{heard, plural, =0 {It does not remember what the players brought to the throws, so it cannot tell whether that is the same, too.} other {It also remembers what the players brought to {heard} of {shakes} throws, and that is the same.}}");

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
          t("Only the dice are proved. Names, bids, the house rules, the number of the match and all else in the header could have been changed."),
          t("{dice, plural, one {One die} other {All # dice}} of {shakes, plural, one {one throw} other {# throws}} {dice, plural, one {is} other {are}} what was promised.", { dice, shakes }),
          left > 0 ? t("{left, plural, one {One more number is} other {# more numbers are}} not dice; {command} checks {left, plural, one {it} other {them}}, too.", { left, command: "dudo verify" }) : null,
          t("Only the rules can tell whether the match was over by then: {command} knows them.", { command: "dudo verify" }),
        ])}
      </p>
      {first > 0 ? (
        <p>{t("{first, plural, one {One throw} other {# throws}} of that table came before: in the matches before this one, or in rounds that this record has lost.", { first })}</p>
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
