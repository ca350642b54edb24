/** Friends are invited at once: a table opens with its link, and what is played can still be changed there. */

import { useEffect } from "preact/hooks";
import { brisk } from "../bots/bots.ts";
import { seatsOf } from "../games/deal.ts";
import { t } from "../kit/language.ts";
import { readdress } from "../kit/layers.ts";
import { useLoaded } from "../kit/loaded.ts";
import { arrive, to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { calledMe, myLook } from "../people/me.ts";
import * as api from "../server/api.ts";
import { FRIENDLY } from "./clocks.ts";
import { gameOf, NoGame, type Wanted } from "./wanted.tsx";

/** The table’s word; undefined if there is no such game. */
async function openFor(wanted: Wanted): Promise<string | undefined> {
  const info = await gameOf(wanted);
  if (info === undefined) return undefined;
  const opened = await api.open({
    ...("link" in wanted ? wanted : { game: info.name }),
    seats: seatsOf(info),
    bots: [],
    name: calledMe.value,
    portrait: myLook.value,
    brisk: brisk.value,
    clock: FRIENDLY,
    start: false,
  });
  return opened.table;
}

export function Friends({ of }: { of: Wanted }) {
  const { value: table, problem } = useLoaded(() => openFor(of), JSON.stringify(of));
  useEffect(() => {
    if (!table) return;
    readdress(to.table(table)); // who goes back comes to where they were, and opens no second one
    arrive();
  }, [table]);
  if (table === undefined) return <NoGame />;
  return (
    <>
      <TopBar title={t("Invite")} />
      <main class="page">{problem ? <p role="alert">{problem}</p> : <p class="faint">{t("One moment…")}</p>}</main>
    </>
  );
}
