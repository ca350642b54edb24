/** The rules of one game, under an address of their own. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Rules } from "./Rules.tsx";

export function RulesPage({ game }: { game: string }) {
  const info = useSignal<GameInfo | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    api.game(game).then(
      (it) => (info.value = it),
      (error: Error) => (problem.value = error.message),
    );
  }, [game]);
  return (
    <>
      <TopBar title={info.value?.title ?? t("Rules")} back={to.games} />
      <main class="page">
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {info.value ? (
          <>
            <Rules info={info.value} />
            <a class="confirm" href={to.open(game)}>
              {t("Play it")}
            </a>
          </>
        ) : null}
      </main>
    </>
  );
}
