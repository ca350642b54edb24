/** The star on a game: whether "Play now" deals it. */

import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { isLiked, like, type Favourite } from "./favourite.ts";
import "./Star.css";

export function Star({ it }: { it: Favourite }) {
  const liked = isLiked(it.wish);
  return (
    <button
      type="button"
      class="quiet icon-button star"
      aria-pressed={liked}
      aria-label={t("{title} is what “Play now” deals", { title: it.title })}
      onClick={() => like(liked ? null : it)}
    >
      <Icon name="star" />
    </button>
  );
}
