/** The star on a game: whether "Play now" deals it. */

import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { say } from "../kit/toast.ts";
import { isLiked, like, type Favourite } from "./favourite.ts";
import "./Star.css";

export function Star({ it }: { it: Favourite }) {
  const liked = isLiked(it.wish);
  const called = t("{title} is what “Play now” deals", { title: it.title });
  function turn(): void {
    like(liked ? null : it);
    say(liked ? t("“Play now” deals the usual game again.") : t("“Play now” deals {title} from now on.", { title: it.title }));
  }
  return (
    <button
      type="button"
      class="quiet icon-button star"
      aria-pressed={liked}
      aria-label={called}
      title={called}
      onClick={turn}
    >
      <Icon name="star" />
    </button>
  );
}
