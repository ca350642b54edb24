/** The way to a table by the four letters that are shown there. */

import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { go, to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import * as api from "../server/api.ts";
import { CodeForm } from "./CodeForm.tsx";

async function join(code: string): Promise<void> {
  try {
    go(to.table((await api.coded(code)).table));
  } catch (problem) {
    say(problem instanceof Error ? problem.message : String(problem));
  }
}

/** `code`: what was typed elsewhere; empty if it is to be typed here. */
export function JoinPage({ code }: { code: string }) {
  useEffect(() => {
    if (code !== "") void join(code);
  }, [code]);
  return (
    <>
      <TopBar title={t("Join with a code")} />
      <main class="page stack">
        <CodeForm label={t("The table’s four letters")} letters={4} button={t("Join")} take={(typed) => void join(typed)} />
        <p class="faint">{t("They are on the screen in the middle, and under “Invite” on every player’s device.")}</p>
      </main>
    </>
  );
}
