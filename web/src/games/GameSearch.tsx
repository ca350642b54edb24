import type { Signal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import "./GameSearch.css";

/** The field in which a game is looked for by any of its names. */
export function GameSearch({ wanted }: { wanted: Signal<string> }) {
  return (
    <label class="search">
      <Icon name="search" />
      <span class="unseen">{t("Search by any of a game’s names")}</span>
      <input
        type="search"
        placeholder={t("Dudo, Mia, Call My Bluff…")}
        value={wanted.value}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
    </label>
  );
}
