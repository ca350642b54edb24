/** Another match: it begins when everybody wants it, or ten seconds after the first one does. */

import { list } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { useNow } from "../kit/ticking.ts";
import type { Room } from "../protocol.ts";
import { mine, names, roomAt, send, underWay } from "../state/store.ts";

export function Again({ room }: { room: Room }) {
  const now = useNow(room.again !== null);
  const want = room.seats.flatMap((seat, index) => (seat.again ? [index] : []));
  const asked = mine.value.some((seat) => want.includes(seat));
  const left = Math.max(0, Math.ceil((room.again ?? 0) - (now - roomAt.value) / 1000));
  const others = want.filter((seat) => !mine.value.includes(seat)).map((seat) => names.value[seat] ?? "");
  const awaited = room.seats.flatMap((seat, index) => (seat.person && !seat.again ? [names.value[index] ?? ""] : []));
  return (
    <div class="again">
      {others.length > 0 && !asked ? (
        <p role="status">{t("{count, plural, one {{who} wants to play again.} other {{who} want to play again.}}", { count: others.length, who: list(others) })}</p>
      ) : null}
      {mine.value.length > 0 || room.host ? (
        <button type="button" class="confirm" disabled={underWay("rematch") || asked} onClick={() => send({ t: "rematch" })}>
          {asked ? waitingFor(awaited) : t("Play again")}
        </button>
      ) : null}
      {room.again === null ? null : <p role="timer">{t("The next match begins in {seconds} s.", { seconds: left })}</p>}
    </div>
  );
}

/** More names than this would not fit the button. */
const NAMED = 3;

function waitingFor(awaited: readonly string[]): string {
  return awaited.length > 0 && awaited.length <= NAMED ? t("Waiting for {who}", { who: list(awaited) }) : t("Waiting for the others");
}
