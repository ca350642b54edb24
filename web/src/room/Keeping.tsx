/** What the host does with the table: a pause, the clock, who may sit, and who keeps it. */

import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import { CLOCKS, spokenClock } from "../lobby/clocks.ts";
import type { Room } from "../protocol.ts";
import { names, send } from "../state/store.ts";

export function Keeping({ room }: { room: Room }) {
  if (!room.host) return null;
  const people = room.seats.flatMap((seat, index) => (seat.person && !seat.yours ? [index] : []));
  const playing = room.stage === "playing";
  return (
    <section class="keeping panel stack" aria-label={t("You are the host")}>
      <h3>{t("You are the host")}</h3>
      {playing ? (
        <button type="button" class="answer" onClick={() => send({ t: "pause", on: !room.paused })}>
          {room.paused ? t("Go on") : t("Pause")}
        </button>
      ) : null}
      <label class="field">
        <span>{t("Clock, from the next turn on")}</span>
        <select value={String(room.clock)} disabled={playing && people.length > 0} onChange={(event) => send({ t: "retime", clock: read(event.currentTarget.value) })}>
          {CLOCKS.map(([label, seconds]) => (
            <option key={label} value={String(seconds)}>
              {t(label)}
            </option>
          ))}
          {CLOCKS.some(([, seconds]) => seconds === room.clock) ? null : (
            <option value={String(room.clock)}>{spokenClock(room.clock ?? 0)}</option>
          )}
        </select>
      </label>
      <Switch
        label={t("Locked")}
        on={room.locked}
        flip={() => send({ t: "lock", on: !room.locked })}
        about={room.locked ? t("Nobody new can sit down. Unlock it to let everybody in again.") : t("Anybody with the link can take a free seat, or join in from the next match on.")}
      />
      {people.length > 0 ? (
        <ul aria-label={t("Players")}>
          {people.map((seat) => (
            <li key={seat} class="row">
              <b class="person-who">{names.value[seat]}</b>
              <button type="button" class="quiet" onClick={() => send({ t: "handon", seat })}>
                {t("Make host")}
              </button>
              {playing ? null : (
                <button type="button" class="quiet" onClick={() => send({ t: "remove", seat })}>
                  {t("Remove")}
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const read = (value: string): number | null => (value === "null" ? null : Number(value));
