/** House rules behind a short link: the server says which, and who has sent them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { KeptHouse } from "../protocol.ts";
import * as api from "../server/api.ts";
import { GamePage } from "./GamePage.tsx";

export function SentPage({ code }: { code: string }) {
  const sent = useSignal<KeptHouse | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    api.sentHouse(code).then(
      (it) => (sent.value = it),
      (error: Error) => (problem.value = error.message),
    );
  }, []);
  if (sent.value) return <GamePage of={{ link: sent.value.link }} sender={sent.value.sender} />;
  return (
    <>
      <TopBar title={t("House rules")} back={to.games} />
      <main class="page nothing">
        {problem.value ? (
          <>
            <p role="alert">{problem.value}</p>
            <a class="answer" href={to.games}>
              {t("All games")}
            </a>
          </>
        ) : null}
      </main>
    </>
  );
}
