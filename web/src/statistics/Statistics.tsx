/** What was played on this device, in a few figures; it goes nowhere unless it is exported. */

import { useSignal } from "@preact/signals";
import { inRow } from "../kit/english.ts";
import { message, t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import { Faces } from "../dice/Faces.tsx";
import type { Luck } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Terms } from "../words/say.ts";
import { allThrown, asCsv, asJson, byGame, finished, forgetAll, fortune, total, type Exported, type Finished, type Fortune } from "./statistics.ts";
import "./Statistics.css";

/** Dice with so many faces are counted here: nearly all are such. */
const SIDES = 6;

const PLACED = message("{place, select, 1 {First} 2 {Second} 3 {Third} other {Place {place}}}: {count, plural, one {once} =2 {twice} other {# times}}");

export function Statistics() {
  const all = useSignal(finished());
  const sure = useSignal(false);

  function forget(): void {
    forgetAll();
    all.value = [];
    sure.value = false;
  }

  if (all.value.length === 0) return <NothingYet />;
  const sums = total(all.value);
  const won = all.value.filter((it) => it.place === 1).length;
  return (
    <Page title={t("Your statistics")} back={to.learn} class="stack is-airy">
      <section class="stack">
        <dl class="figures">
          <Figure of={t("Matches")} is={String(all.value.length)} about={t("{won} won", { won })} />
          {sums.reviewed > 0 ? (
            <>
              <Figure of={t("Bluffs that stood")} is={share(sums.stood, sums.bluffs)} />
              <Figure of={t("Calls that were right")} is={share(sums.right, sums.calls)} />
              <Figure of={t("Good choices")} is={share(sums.good, sums.decisions)} about={t("{slips, plural, one {# slip} other {# slips}}, {blunders, plural, one {# blunder} other {# blunders}}", sums)} />
              <LuckFigure {...fortune(sums.luck, sums.reviewed)} matches={sums.reviewed} />
            </>
          ) : null}
        </dl>
        {sums.reviewed === 0 ? (
          <p class="faint">{t("Open the review of a match to count its bluffs, calls, choices and luck, too.")}</p>
        ) : sums.reviewed < all.value.length ? (
          <p class="faint">{t("{count, plural, one {Bluffs, calls, choices and luck come from the one match you have reviewed.} other {Bluffs, calls, choices and luck come from the # matches you have reviewed.}}", { count: sums.reviewed })}</p>
        ) : null}
      </section>
      <section class="stack">
        <h2>{t("Places by game")}</h2>
        <table class="table">
          <tbody>
            {byGame(all.value).map((it) => (
              <tr key={it.game + it.title}>
                <th scope="row">{it.title}</th>
                <td>{t("{count, plural, one {# match} other {# matches}}", { count: it.matches })}</td>
                <td>{inRow(it.places.flatMap((count, at) => (count > 0 ? [t(PLACED, { count, place: at + 1 })] : [])))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <YourDice all={all.value} />
      <section class="stack is-tight">
        <p class="faint small">{t("Only this browser keeps these figures. An export also has the match records that the server still keeps.")}</p>
        <p class="row">
          <Share class="quiet row" label={t("Export as JSON")} what={() => exported("json")} />
          <Share class="quiet row" label={t("Export as CSV")} what={() => exported("csv")} />
          {sure.value ? (
            <button type="button" class="confirm" onClick={forget}>
              {t("Delete them for good")}
            </button>
          ) : (
            <button type="button" class="quiet" onClick={() => (sure.value = true)}>
              {t("Delete")}
            </button>
          )}
        </p>
      </section>
    </Page>
  );
}

function NothingYet() {
  return (
    <Page title={t("Your statistics")} back={to.learn} class="stack">
      <p class="lead">{t("After your first match you see here how often you won, which bluffs stood, and whether the dice were kind.")}</p>
      <p>
        <a class="confirm" href={to.first}>
          {t("Play a first match")}
        </a>
      </p>
    </Page>
  );
}

/** The throws of all these matches, and how likely fair dice fall like that. */
function YourDice({ all }: { all: readonly Finished[] }) {
  const counts = allThrown(all, SIDES);
  const { value } = useLoaded(() => judged(counts), counts.join());
  if (!value) return null;
  return (
    <section class="stack statistics-dice" aria-labelledby="your-dice">
      <h2 id="your-dice">{t("Your dice")}</h2>
      <Faces of={value.luck.thrown} terms={value.terms} />
      <p>{value.luck.meaning}</p>
    </section>
  );
}

async function judged(counts: readonly number[]): Promise<{ luck: Luck; terms: Terms } | null> {
  if (counts.every((count) => count === 0)) return null;
  const terms = (await api.games()).find(({ facts }) => facts.sides === SIDES && facts.symbols[0] === "1");
  return terms ? { terms, luck: await api.luckOf({ counts: [...counts] }) } : null;
}

function Figure({ of, is, about = "" }: { of: string; is: string; about?: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        {is} {about ? <small>{about}</small> : null}
      </dd>
    </div>
  );
}

/** What luck came to, in whole wins. */
function LuckFigure({ way, count, matches }: Fortune & { matches: number }) {
  const of = t("Luck");
  switch (way) {
    case "few":
      return <Figure of={of} is={t("Too early to tell")} about={t("{count, plural, one {After # match.} other {After # matches.}}", { count: matches })} />;
    case "even":
      return <Figure of={of} is={t("As usual")} about={t("{count, plural, one {Fair dice can give or take up to # win.} other {Fair dice can give or take up to # wins.}}", { count })} />;
    case "with":
      return <Figure of={of} is={t("Good")} about={t("{count, plural, one {The dice gave you about # win.} other {The dice gave you about # wins.}}", { count })} />;
    case "against":
      return <Figure of={of} is={t("Bad")} about={t("{count, plural, one {The dice cost you about # win.} other {The dice cost you about # wins.}}", { count })} />;
  }
}

/** How many of how many, where there were any. */
const share = (some: number, all: number): string => (all > 0 ? t("{some} of {all}", { some, all }) : t("none yet"));

async function exported(kind: "json" | "csv"): Promise<Sendable> {
  const all: Exported[] = [];
  for (const it of finished()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: the server counts questions
    all.push({ ...it, record: await api.record(it.table, it.match).catch(() => "") });
  }
  const type = kind === "json" ? "application/json" : "text/csv";
  return { title: t("Your statistics"), file: new File([kind === "json" ? asJson(all) : asCsv(all)], `dudo-statistics.${kind}`, { type }) };
}
