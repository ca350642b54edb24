/** House rules behind a short link: the server says which, and who has sent them. */

import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import * as api from "../server/api.ts";
import { GamePage } from "./GamePage.tsx";

export function SentPage({ code }: { code: string }) {
  const { value: sent, problem } = useLoaded(() => api.sentHouse(code), code);
  if (sent) return <GamePage of={{ link: sent.link }} sender={sent.sender} />;
  return (
    <Page title={t("House rules")} back={to.games} class="nothing">
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <a class="answer" href={to.games}>
            {t("All games")}
          </a>
        </>
      ) : null}
    </Page>
  );
}
