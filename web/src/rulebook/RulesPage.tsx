/** The rules of one game, or of house rules, under an address of their own; opened at a rule where one is named. */

import { useSignal } from "@preact/signals";
import { players } from "../games/catalogue.ts";
import { liking } from "../games/favourite.ts";
import { Star } from "../games/Star.tsx";
import { t } from "../kit/language.ts";
import { place, to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { RulesPage as Page } from "../protocol.ts";
import { RuleBook } from "./RuleBook.tsx";

export function RulesPage() {
  const now = place.value;
  const found = useSignal<Page | null>(null);
  if (now.screen !== "rules") return null;
  const { of, rule } = now;
  const info = found.value?.info;
  return (
    <>
      <TopBar title={info?.title ?? t("Rules")} {...(info ? { tab: `${info.title} · ${t("Rules")}` } : {})} back={to.games} />
      <main class="page rules-page">
        <RuleBook
          of={of}
          rule={rule}
          found={(page) => (found.value = page)}
        />
        {info ? (
          <p class="row faint">
            {players(info)}
            {info.listing ? ` · ${t("{minutes} min", { minutes: info.listing.minutes })}` : null}
            <Star it={liking("game" in of ? of : { link: of.link }, info.title, info)} />
          </p>
        ) : null}
        <p class="row">
          <a class="confirm" href={"game" in of ? to.open(of.game) : to.openHouse(of.link)}>
            {t("Play it")}
          </a>
          <a class="answer" href={"game" in of ? to.houseOf(of.game) : to.house(of.link)}>
            {t("House rules")}
          </a>
        </p>
      </main>
    </>
  );
}
