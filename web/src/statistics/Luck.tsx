/** How fair the dice of a match were: what everybody has thrown, and how likely fair dice fall like that. */

import { Faces } from "../dice/Faces.tsx";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import type { MatchLuck, Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { rolled } from "./statistics.ts";

interface Found {
  info: Room["info"];
  luck: MatchLuck;
}

async function found(id: string, match: string): Promise<Found> {
  const [{ info }, luck] = await Promise.all([api.room(id), api.luck(id, match)]);
  rolled(id, Number(match), luck);
  return { info, luck };
}

export function Luck({ id, match }: { id: string; match: string }) {
  const loaded = useLoaded(() => found(id, match), `${id}/${match}`);
  return (
    <Page title={t("The dice")} back={to.table(id)} class="luck is-wide">
      <Loading it={loaded}>
        {(it) => (it.luck.throws.players.length > 0 ? <Throws {...it} /> : <p class="lead">{t("No dice were thrown in this match.")}</p>)}
      </Loading>
    </Page>
  );
}

function Throws({ info, luck: { throws, you } }: Found) {
  return (
    <div class="stack is-airy">
      <p class="lead">{throws.told}</p>
      <ul class="columns is-airy">
        {throws.players.map(({ name, seat, thrown }) => (
          <li key={seat}>
            <h2 class="cut">{seat === you ? t("You") : name}</h2>
            <Faces of={thrown} terms={info} />
          </li>
        ))}
        {throws.players.length > 1 ? (
          <li>
            <h2>{t("All together")}</h2>
            <Faces of={throws.whole} terms={info} />
          </li>
        ) : null}
      </ul>
      <p class="faint">
        {t("The line marks the average for fair dice. Fair dice are uneven, too: the sentence says how often. Few throws are counted exactly, many by the chi-square test.")}
      </p>
      <p>
        <a class="answer" href={to.trust}>
          {t("Why you can trust this table")}
        </a>
      </p>
    </div>
  );
}
