/** What was played on this device, in a few figures; it goes nowhere unless it is exported. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { message, t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { Faces } from "../dice/Faces.tsx";
import type { Luck } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Terms } from "../words/say.ts";
import { allThrown, asCsv, asJson, byGame, finished, forgetAll, fortune, total, type Exported, type Finished } from "./statistics.ts";
import "../kit/figures.css";
import "./Statistics.css";

/** Dice with so many faces are counted here: nearly all are such. */
const SIDES = 6;

/** What luck came to, in whole matches: smaller figures say nothing to anybody. */
const DICE = message("{way, select, with {The dice gave you about {count, plural, one {# win} other {# wins}}.} against {The dice cost you about {count, plural, one {# win} other {# wins}}.} other {The dice gave about as much as they took.}}");

const PLACED = message("{place, select, 1 {First} 2 {Second} 3 {Third} other {Place {place}}}: {count, plural, one {once} =2 {twice} other {# times}}");

export function Statistics() {
  const all = useSignal(finished());
  const sure = useSignal(false);

  function forget(): void {
    forgetAll();
    all.value = [];
    sure.value = false;
  }

  const sums = total(all.value);
  const won = all.value.filter((it) => it.place === 1).length;
  return (
    <>
      <TopBar title={t("Your statistics")} />
      <main class="page statistics">
        {all.value.length === 0 ? (
          <>
            <p class="lead">{t("No match has been finished on this device yet.")}</p>
            <p class="statistics-how">{t("Finish a match to see it here. Open its review to count its bluffs, calls, choices and luck, too.")}</p>
          </>
        ) : (
          <>
            <dl class="figures">
              <Figure of={t("Matches")} is={String(all.value.length)} about={t("{won} won", { won })} />
              {sums.reviewed > 0 ? (
                <>
                  <Figure of={t("Bluffs that stood")} is={share(sums.stood, sums.bluffs)} />
                  <Figure of={t("Calls that were right")} is={share(sums.right, sums.calls)} />
                  <Figure of={t("Good choices")} is={share(sums.good, sums.decisions)} about={t("{slips, plural, one {# slip} other {# slips}}, {blunders, plural, one {# blunder} other {# blunders}}", sums)} />
                  <Figure of={t("Luck")} is={t("{way, select, with {Good} against {Bad} other {Balanced}}", fortune(sums.luck))} about={t(DICE, fortune(sums.luck))} />
                </>
              ) : null}
            </dl>
            {sums.reviewed === 0 ? (
              <p class="faint">{t("Open the review of a match to count its bluffs, calls, choices and luck, too.")}</p>
            ) : sums.reviewed < all.value.length ? (
              <p class="faint">{t("{count, plural, one {Bluffs, calls, choices and luck come from the one match you have reviewed.} other {Bluffs, calls, choices and luck come from the # matches you have reviewed.}}", { count: sums.reviewed })}</p>
            ) : null}
            <h2>{t("Places by game")}</h2>
            <table>
              <tbody>
                {byGame(all.value).map((it) => (
                  <tr key={it.game + it.title}>
                    <th scope="row">{it.title}</th>
                    <td>{t("{count, plural, one {# match} other {# matches}}", { count: it.matches })}</td>
                    <td>
                      {it.places.map((count, at) =>
                        count > 0 ? (
                          <span key={at} class={at === 0 ? "is-first" : ""}>
                            {t(PLACED, { count, place: at + 1 })}{" "}
                          </span>
                        ) : null,
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <YourDice all={all.value} />
            <p class="statistics-do">
              <Share label={t("Export as JSON")} what={() => exported("json")} />
              <Share label={t("Export as CSV")} what={() => exported("csv")} />
              {sure.value ? (
                <button type="button" class="confirm" onClick={forget}>
                  {t("Delete them for good")}
                </button>
              ) : (
                <button type="button" class="answer" onClick={() => (sure.value = true)}>
                  {t("Delete")}
                </button>
              )}
            </p>
          </>
        )}
        {all.value.length > 0 ? (
          <p class="faint statistics-foot">{t("Only this browser keeps these figures. An export also has the match records that the server still keeps.")}</p>
        ) : null}
        <p class="statistics-do">
          <a class={all.value.length === 0 ? "confirm" : "answer"} href={to.first}>
            {t("Start page")}
          </a>
        </p>
      </main>
    </>
  );
}

/** The throws of all these matches, and how likely fair dice fall like that. */
function YourDice({ all }: { all: readonly Finished[] }) {
  const luck = useSignal<Luck | null>(null);
  const terms = useSignal<Terms | null>(null);
  const counts = allThrown(all, SIDES);
  const any = counts.some((count) => count > 0);
  useEffect(() => {
    if (!any) return;
    async function ask(): Promise<void> {
      terms.value = (await api.games()).find(({ facts }) => facts.sides === SIDES && facts.symbols[0] === "1") ?? null;
      luck.value = await api.luckOf({ counts: [...counts] });
    }
    ask().catch(() => null); // the other figures are there without it
  }, [counts.join()]);
  if (!any || !luck.value || !terms.value) return null;
  return (
    <section class="statistics-dice" aria-labelledby="your-dice">
      <h2 id="your-dice">{t("Your dice")}</h2>
      <Faces of={luck.value.thrown} terms={terms.value} />
      <p>{luck.value.meaning}</p>
    </section>
  );
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
