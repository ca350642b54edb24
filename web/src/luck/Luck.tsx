/** The throws of a match: how often everybody threw each face, and how likely fair dice fall like that. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Faces } from "../dice/Faces.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { MatchLuck, Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { rolled } from "../statistics/statistics.ts";
import "./Luck.css";

export function Luck({ id, match }: { id: string; match: string }) {
  const room = useSignal<Room | null>(null);
  const found = useSignal<MatchLuck | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    async function ask(): Promise<void> {
      room.value = await api.room(id);
      const luck = await api.luck(id, match);
      found.value = luck;
      rolled(id, Number(match), luck);
    }
    ask().catch((error: Error) => (problem.value = error.message));
  }, [id, match]);
  const info = room.value?.info;
  const luck = found.value;
  return (
    <>
      <TopBar title={t("The dice")} back={to.table(id)} />
      <main class="page luck">
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {!luck && !problem.value ? <p class="faint">{t("One moment…")}</p> : null}
        {luck && luck.throws.players.length === 0 ? <p class="lead">{t("No dice were thrown in this match.")}</p> : null}
        {luck && info && luck.throws.players.length > 0 ? (
          <>
            <p class="lead">{luck.throws.told}</p>
            <ul class="luck-players">
              {luck.throws.players.map(({ name, seat, thrown }) => (
                <li key={seat}>
                  <h2>{seat === luck.you ? t("You") : name}</h2>
                  <Faces of={thrown} terms={info} />
                </li>
              ))}
              {luck.throws.players.length > 1 ? (
                <li>
                  <h2>{t("All together")}</h2>
                  <Faces of={luck.throws.whole} terms={info} />
                </li>
              ) : null}
            </ul>
            <p class="faint">
              {t("The line marks the average for fair dice. Fair dice are uneven, too: the sentence says how often. Few throws are counted exactly, many by the chi-square test.")}
            </p>
            <a class="answer luck-trust" href={to.trust}>
              {t("Why you can trust this table")}
            </a>
          </>
        ) : null}
      </main>
    </>
  );
}
