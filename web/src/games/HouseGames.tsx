/** The house games that this device keeps; nothing where it keeps none. */

import { useSignal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import { to } from "../kit/router.ts";
import { Picture } from "./Picture.tsx";
import { drop, saved, type Saved } from "./saved.ts";
import "./HouseGames.css";

export function HouseGames() {
  const kept = useSignal<readonly Saved[]>(saved());
  if (kept.value.length === 0) return null;
  return (
    <section class="house-games" aria-labelledby="your-games">
      <h2 id="your-games">Your house games</h2>
      <ul>
        {kept.value.map(({ title, link, info }) => (
          <li key={link}>
            <a href={to.openHouse(link)}>
              <Picture game={info} />
              <span class="game-words">
                <b>{title}</b>
                <small>{info.least === info.most ? info.most : `${info.least}–${info.most}`} players</small>
              </span>
            </a>
            <a class="quiet house-edit" href={to.house(link)} aria-label={`Change the rules of ${title}`}>
              Change
            </a>
            <button
              type="button"
              class="quiet icon-button"
              aria-label={`Delete ${title}`}
              onClick={() => {
                drop(link);
                kept.value = saved();
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
