/** Whose rules somebody wants to read: all games, and the house rules that this device keeps. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GameLinks } from "../games/GameLinks.tsx";
import { GamePicker } from "../games/GamePicker.tsx";
import { saved } from "../games/saved.ts";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import "./Rulebooks.css";

export function Rulebooks() {
  const games = useSignal<readonly GameInfo[]>([]);
  const problem = useSignal("");
  const kept = saved();
  useEffect(() => {
    api.games().then(
      (all) => (games.value = all),
      (error: Error) => (problem.value = error.message),
    );
  }, []);
  return (
    <>
      <TopBar title={t("Rules")} />
      <main class="page rulebooks">
        <p class="lead">{t("Choose a game: its rules come with examples, and with a box that answers “May I …?”")}</p>
        {problem.value ? <p role="alert">{problem.value}</p> : null}
        {kept.length > 0 ? (
          <section aria-labelledby="house-rulebooks">
            <h2 id="house-rulebooks">{t("Your house games")}</h2>
            <GameLinks links={kept.map(({ title, link, info }) => ({ href: to.houseRules(link), title, game: info }))} />
          </section>
        ) : null}
        <GamePicker games={games.value} to={to.rules} none={t("No game has that name. Questions are asked on the page of a game’s rules.")} />
      </main>
    </>
  );
}
