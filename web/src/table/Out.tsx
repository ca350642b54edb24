/** What somebody is told who is out: that there is nothing left to do, and how it is over sooner. */

import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { send } from "../state/store.ts";

export function Out({ room, seen }: { room: Room; seen: Seen }) {
  const botsAlone = seen.view.public.active.every((seat) => room.seats[seat]?.bot);
  return (
    <div class="out">
      <p>{room.info.facts.sheds ? t("You are safe. You can watch the rest.") : t("You are out. You can watch the rest.")}</p>
      {room.host && botsAlone && !room.brisk ? (
        <button type="button" class="answer" onClick={() => send({ t: "hurry", on: true })}>
          {t("Hurry the bots along")}
        </button>
      ) : null}
    </div>
  );
}
