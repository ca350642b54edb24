/** The house games that this device keeps; nothing where it keeps none. */

import { useSignal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { players } from "./catalogue.ts";
import { drop, saved, type Saved } from "./saved.ts";

export function HouseGames() {
  const kept = useSignal<readonly Saved[]>(saved());
  if (kept.value.length === 0) return null;
  return (
    <section class="house-games" aria-labelledby="your-games">
      <h2 id="your-games">{t("Your house games")}</h2>
      <ul class="list">
        {kept.value.map(({ title, link, info }) => (
          <li key={link} class="row is-apart">
            <a href={to.houseRules(link)}>
              <b class="title">{title}</b>
              <small class="soft">{players(info)}</small>
            </a>
            <span class="row">
              <a class="quiet" href={to.house(link)} aria-label={t("Change the rules of {title}", { title })}>
                {t("Change")}
              </a>
              <button
                type="button"
                class="quiet icon-button"
                aria-label={t("Delete {title}", { title })}
                onClick={() => {
                  drop(link);
                  kept.value = saved();
                }}
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
