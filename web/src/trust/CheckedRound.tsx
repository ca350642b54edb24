/** What was checked of the dice of a round, in plain words. */

import type { CheckedShake, RoundCheck } from "../fairness/checking.ts";
import { DOUBTS, PROBLEMS, type Doubt, type Wrong } from "../fairness/findings.ts";
import { together } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { message, t } from "../kit/language.ts";
import type { ShakenSeat } from "../protocol.ts";
import { labels, mine, names } from "../state/store.ts";
import "./CheckedRound.css";

/** What a seat brought to a throw. */
const BROUGHT = {
  opened: message("{who}: a number of {you, select, yes {your} other {their}} own, as pledged"),
  bot: message("{who}: no number of {you, select, yes {your} other {their}} own, so the rule gives one"),
  late: message("{who}: came too late, so the rule gives a number"),
} as const satisfies Record<ShakenSeat["kind"], string>;

const HASH = 16;

export function CheckedRound({ check, over }: { check: RoundCheck; over: boolean }) {
  const { count, rest } = check;
  return (
    <div class="checked-round">
      {check.verdict === "wrong" && check.wrong ? (
        <p class="checked-wrong" role="alert">
          <Icon name="wrong" />
          <span>
            {together([
              t(PROBLEMS[check.wrong.problem], about(check.wrong)),
              t("Play goes on, but this round cannot be trusted. Keep the record of the match: it shows what happened."),
            ])}
          </span>
        </p>
      ) : null}
      {check.doubts.length > 0 ? (
        <section class="checked-doubts">
          <h3>
            <Icon name="doubtful" /> {t("A doubt remains")}
          </h3>
          {each(check.doubts).map((doubt) => (
            <p key={`${doubt.why} ${doubt.seat}`}>{t(DOUBTS[doubt.why], about(doubt))}</p>
          ))}
        </section>
      ) : null}
      {check.verdict === "proved" || check.verdict === "doubtful" ? (
        <p class={`checked-right is-${check.verdict}`}>
          {check.verdict === "proved" ? <Icon name="proved" /> : null}
          <span>
            {check.verdict === "proved"
              ? t("Nothing has been changed since it was dealt: all that you have seen in this round is what the server promised beforehand. This device worked out {count, plural, one {one number} other {# numbers}} again.", { count })
              : t("All that you have seen in this round is what the server promised. This device worked out {count, plural, one {one number} other {# numbers}} again.", { count })}
          </span>
        </p>
      ) : null}
      {over && rest ? <p>{t("The rest of this round is opened at the end of the match: its record proves every die.")}</p> : null}
      {over && !rest && check.verdict === "waiting" ? (
        <p>{t("Not everything in this round was proved to this device: it may have joined late, or lost its connection for a moment. The record of the match proves it all.")}</p>
      ) : null}
      {!over && rest ? <p>{t("Covered dice can be checked only by those who see them, until they are shown.")}</p> : null}
      {alike(check.shakes).map((shakes) => (
        <Brought key={shakes[0]?.number} shakes={shakes} />
      ))}
    </div>
  );
}

/** What a sentence about it names. */
const about = ({ seat, shake }: Doubt | (Wrong & { shake?: number })) => ({
  who: names.value[seat ?? -1] ?? "",
  you: seat !== undefined && mine.value.length === 1 && mine.value.includes(seat) ? "yes" : "no",
  throw: (shake ?? 0) + 1,
});

/** The same doubt about several throws stands once. */
const each = (doubts: readonly Doubt[]): readonly Doubt[] =>
  doubts.filter((it, nth) => doubts.findIndex(({ why, seat }) => why === it.why && seat === it.seat) === nth);

const kinds = ({ foretold, seats }: CheckedShake): string => [foretold, ...seats.map(({ kind }) => kind)].join();

/** Throws to which everybody brought the same kind of thing stand together. */
function alike(shakes: readonly CheckedShake[]): readonly (readonly CheckedShake[])[] {
  const groups = new Map<string, CheckedShake[]>();
  for (const shake of shakes.toSorted((a, b) => a.number - b.number)) {
    groups.set(kinds(shake), [...(groups.get(kinds(shake)) ?? []), shake]);
  }
  return [...groups.values()];
}

function Brought({ shakes }: { shakes: readonly CheckedShake[] }) {
  const [shake] = shakes;
  if (!shake) return null;
  const own = shake.seats.filter((it) => it.kind === "opened");
  return (
    <section>
      <h3>{t("Who brought what to the throw")}</h3>
      <ul class="checked-brought">
        <li>
          {shake.foretold ? t("The server: its secrets, promised before") : t("The server: its secrets, promised before this device came")}
        </li>
        {shake.seats.map(({ kind }, seat) => (
          <li key={seat}>
            {t(BROUGHT[kind], { who: labels.value[seat] ?? "", you: mine.value.includes(seat) ? "yes" : "no" })}
          </li>
        ))}
      </ul>
      <p>
        {own.length > 0
          ? t("What was dealt comes from all these numbers together, so nobody could choose it beforehand. But the server hears them before it says who was late: by leaving some out it could choose among a few outcomes. Then the shield is not green.")
          : t("Nobody brought a number of their own this time. So the server could have chosen what was dealt before it promised it, but not after.")}
      </p>
      {shakes.map(({ number, promise }) => (
        <p key={number} class="faint checked-hash">
          {t("Throw {number}, promise {promise}…", { number: number + 1, promise: promise.slice(0, HASH) })}
        </p>
      ))}
    </section>
  );
}
