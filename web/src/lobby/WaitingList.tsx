/** Who plays from the next match on: everybody sees it, and the host may say no. */

import { t } from "../kit/language.ts";
import { PersonRow } from "../people/PersonRow.tsx";
import { Portrait } from "../people/Portrait.tsx";
import type { JoiningInfo, Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import { isFree } from "../view.ts";

export function WaitingList({ room }: { room: Room }) {
  if (room.joining.length === 0) return null;
  const way = makingWay(room);
  const heading = room.stage === "lobby" ? t("Joining in") : t("In the next match");
  return (
    <section class="waiting-list stack is-dense" aria-label={heading}>
      <h3 class="faint">{heading}</h3>
      <ul>
        {room.joining.map((it) => (
          <Waiting key={it.who} it={it} host={room.host} />
        ))}
      </ul>
      {way > 0 ? <small class="faint">{t("{bots, plural, one {At most {most} can play, so a bot makes way.} other {At most {most} can play, so # bots make way.}}", { most: room.info.most, bots: way })}</small> : null}
    </section>
  );
}

/** How many bots are too many together with those who join and are here, as far as it is known. */
function makingWay({ seats, joining, info }: Room): number {
  if (seats.some((seat) => seat.person && seat.bot !== null)) return 0; // who has left makes way first, and may come back
  const taken = seats.filter((seat) => !isFree(seat)).length;
  const bots = seats.filter((seat) => seat.bot !== null && !seat.person).length;
  return Math.min(bots, taken + joining.filter(({ here }) => here).length - info.most);
}

function Waiting({ it, host }: { it: JoiningInfo; host: boolean }) {
  const withdraw = () => send({ t: "withdraw", name: it.name });
  return (
    <PersonRow
      face={<Portrait of={it.portrait} />}
      name={it.name}
      about={
        <>
          {it.yours ? t("you") : ""}
          {it.here ? "" : ` ${t("away")}`}
        </>
      }
    >
      {it.yours ? (
        <button type="button" class="quiet" onClick={withdraw}>
          {t("Just watch")}
        </button>
      ) : host ? (
        <button type="button" class="quiet" aria-label={t("Remove {name}", { name: it.name })} onClick={withdraw}>
          {t("Remove")}
        </button>
      ) : null}
    </PersonRow>
  );
}
