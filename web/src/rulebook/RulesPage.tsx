/** The rules of one game, or of house rules, under an address of their own; opened at a rule where one is named. */

import { useSignal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { place, to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { RuleBook } from "./RuleBook.tsx";

export function RulesPage() {
  const now = place.value;
  const title = useSignal("");
  if (now.screen !== "rules") return null;
  const { of, rule } = now;
  return (
    <>
      <TopBar title={title.value || t("Rules")} {...(title.value ? { tab: `${title.value} · ${t("Rules")}` } : {})} back={to.rulebooks} />
      <main class="page rules-page">
        <RuleBook
          of={of}
          rule={rule}
          found={({ info }) => (title.value = info.title)}
        />
        <a class="confirm" href={"game" in of ? to.open(of.game) : to.openHouse(of.link)}>
          {t("Play it")}
        </a>
      </main>
    </>
  );
}
