/** What was checked of the dice of a round, in plain words. */

import type { CheckedShake, Doubt, RoundCheck, Wrong } from "../fairness/checking.ts";
import { together } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { message, t } from "../kit/language.ts";
import type { ShakenSeat } from "../protocol.ts";
import { labels, mine, names } from "../state/store.ts";

/** What cannot happen with an honest server. */
const PROBLEMS = {
  promise: message("The dice do not come from the promise the server made."),
  chain: message("A promise does not follow from the one before: a throw is missing or was swapped."),
  seats: message("The server names seats that this table does not have."),
  pledge: message("{who}: the number opened is not the one pledged."),
  rule: message("{who}: the number that stands in does not follow the rule."),
  own: message("The server has a different number from you than the one this device sent. If you also play on another device, it may have come from there."),
  secret: message("An opened secret is not the one that was promised."),
  number: message("The server reports a throw that cannot exist."),
  shown: message("The dice on the table are not the ones that were proved."),
} as const satisfies Record<Wrong["problem"], string>;

/** What can happen with an honest server, but leaves a dishonest one a choice. */
const DOUBTS = {
  own: PROBLEMS.own,
  late: message("The server did not get this device’s number in time. That happens on a slow connection. If it keeps happening, ask the person who runs the server."),
  unused: message("{you, select, yes {This device pledged your number, but the server says there was none.} other {This device pledged a number for {who}, but the server says there was none.}} That happens when somebody joins or leaves. If it keeps happening, ask the person who runs the server."),
  unheard: message("This device opened its number for throw {throw} but never heard the result. That happens when a connection drops. The match record shows whether the throw was made."),
  other: message("The server says {who} pledged a number and did not open it in time. It could have known how the dice would fall with and without that number."),
} as const satisfies Record<Doubt["why"], string>;

/** What a seat brought to a throw. */
const BROUGHT = {
  opened: message("{you, select, yes {{who}: your own number, as pledged} other {{who}: their own number, as pledged}}"),
  bot: message("{who}: no number, so the rule gives one"),
  late: message("{who}: too late, so the rule gives a number"),
} as const satisfies Record<ShakenSeat["kind"], string>;

const HASH = 16;

export function CheckedRound({ check, over }: { check: RoundCheck; over: boolean }) {
  const { count, rest } = check;
  return (
    <div class="checked-round stack">
      {check.verdict === "wrong" && check.wrong ? (
        <p class="checked wrong" role="alert">
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
        <section class="checked-doubts stack is-tight">
          <h3 class="checked">
            <Icon name="doubtful" /> {t("A doubt remains")}
          </h3>
          {each(check.doubts).map((doubt) => (
            <p key={`${doubt.why} ${doubt.seat}`}>{t(DOUBTS[doubt.why], about(doubt))}</p>
          ))}
        </section>
      ) : null}
      {check.verdict === "proved" || check.verdict === "doubtful" ? (
        <p class={`checked is-${check.verdict}`}>
          {check.verdict === "proved" ? <Icon name="proved" /> : null}
          <span>
            {check.verdict === "proved"
              ? t("Nothing was changed after the deal: everything you saw this round is what the server promised beforehand. {count, plural, one {This device checked one number.} other {This device checked # numbers.}}", { count })
              : t("Everything you saw this round is what the server promised. {count, plural, one {This device checked one number.} other {This device checked # numbers.}}", { count })}
          </span>
        </p>
      ) : null}
      {over && rest ? <p>{t("The rest of this round is opened when the match ends. The match record then proves every die.")}</p> : null}
      {over && !rest && check.verdict === "waiting" ? (
        <p>{t("This device could not check everything in this round. It may have joined late or lost its connection. The match record proves it all.")}</p>
      ) : null}
      {!over && rest ? <p>{t("Until dice are shown, only players who see them can check them.")}</p> : null}
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
    <section class="stack is-tight">
      <h3>{t("Whose numbers made the throw")}</h3>
      <ul class="stack is-dense">
        <li>
          {shake.foretold ? t("The server: its secrets, promised in advance") : t("The server: its secrets, promised before this device joined")}
        </li>
        {shake.seats.map(({ kind }, seat) => (
          <li key={seat}>
            {t(BROUGHT[kind], { who: labels.value[seat] ?? "", you: mine.value.includes(seat) ? "yes" : "no" })}
          </li>
        ))}
      </ul>
      <p>
        {own.length > 0
          ? t("The dice come from all these numbers together, so nobody could choose them. One gap remains: the server sees the numbers before it says who was late, so by leaving some out it could choose among a few outcomes. Whenever somebody counts as late, the shield is not green.")
          : t("No player added a number this time. So the server could have chosen the dice before it made its promise, but not after.")}
      </p>
      {shakes.map(({ number, promise }) => (
        <p key={number} class="faint number">
          {t("Throw {number}, promise {promise}…", { number: number + 1, promise: promise.slice(0, HASH) })}
        </p>
      ))}
    </section>
  );
}
