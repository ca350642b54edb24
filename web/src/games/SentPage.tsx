/** House rules behind a short link: the server says which, and who has sent them. */

import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import * as api from "../server/api.ts";
import { GamePage } from "./GamePage.tsx";

export function SentPage({ code }: { code: string }) {
  const sent = useLoaded(() => api.sentHouse(code), code);
  if (sent.value) return <GamePage of={{ link: sent.value.link }} sender={sent.value.sender} />;
  return (
    <Page title={t("House rules")} back={to.games}>
      <Loading it={sent}>{() => null}</Loading>
    </Page>
  );
}
