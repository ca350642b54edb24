/** One line under the title when play does not simply go on: somebody is missing, a bot plays for me, a pause. */

import { useSignal } from "@preact/signals";
import { list } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Joining } from "../lobby/Joining.tsx";
import { useNow } from "../kit/ticking.ts";
import type { Room } from "../protocol.ts";
import { asked, mine, names, roomAt, send, table } from "../state/store.ts";
import * as say from "../words/say.ts";
import { LONG, missing, type Missing } from "./missing.ts";
import "./Notice.css";

export function Notice({ room }: { room: Room }) {
  const left = room.seats.flatMap((seat, index) => (seat.yours && seat.bot ? [index] : []));
  if (room.stage !== "playing") return null;
  const stoodInFor = left.length > 0 ? <StoodInFor room={room} seats={left} /> : null;
  if (room.paused) {
    return (
      <>
        <Paused room={room} />
        {stoodInFor ?? (mine.value.length === 0 ? <Watching room={room} /> : null)}
      </>
    );
  }
  if (stoodInFor) return stoodInFor;
  return (
    <>
      <Meanwhile room={room} />
      {mine.value.length === 0 ? <Watching room={room} /> : null}
      <Absent room={room} />
    </>
  );
}

function Watching({ room }: { room: Room }) {
  return (
    <section class="notice row is-tight is-centred" aria-label={t("Your seat")}>
      <Joining room={room} />
    </section>
  );
}

function Paused({ room }: { room: Room }) {
  const may = room.host || mine.value.length > 0;
  return (
    <section class="notice row is-tight is-centred" aria-label={t("Pause")}>
      <p role="status">{may ? t("The table is paused.") : t("The table is paused until a player goes on.")}</p>
      {may ? (
        <button type="button" class="confirm" onClick={() => send({ t: "pause", on: false })}>
          {t("Go on")}
        </button>
      ) : null}
    </section>
  );
}

/** What was played in my place is not my own move, so it is said until I play myself. */
function Meanwhile({ room }: { room: Room }) {
  const moves = room.seats.flatMap(({ yours, stood_in }) => (yours ? stood_in : []));
  if (moves.length === 0) return null;
  const played = list(moves.map((it) => say.action(it, room.info, names.value)));
  return (
    <section class="notice row is-tight is-centred" aria-label={t("Your seat")}>
      <p role="status">{room.clock === null ? t("A bot played for you: {moves}", { moves: played }) : t("Played for you: {moves}", { moves: played })}</p>
    </section>
  );
}

function StoodInFor({ room, seats }: { room: Room; seats: readonly number[] }) {
  const silent = seats.some((seat) => room.seats[seat]?.bot === "silence");
  return (
    <section class="notice row is-tight is-centred" aria-label={t("Your seat")}>
      <p role="status">{silent ? t("The others went on without you.") : t("A bot is playing for you.")}</p>
      <button
        type="button"
        class="confirm"
        onClick={() => seats.forEach((seat) => send({ t: "sit", seat, name: room.seats[seat]?.name ?? "" }))}
      >
        {t("Take my seat back")}
      </button>
    </section>
  );
}

/** Somebody keeps us waiting: for how long, and after half a minute what can be done about it. */
function Absent({ room }: { room: Room }) {
  const now = useNow(room.seats.some((seat) => seat.person && !seat.bot && !seat.yours));
  const patience = useSignal<{ seat: number; until: number } | null>(null);
  const found = missing(room, table.value?.waiting ?? [], (now - roomAt.value) / 1000, (now - asked.value.at) / 1000);
  if (!found) return null;
  const name = names.value[found.seat] ?? "";
  const waits = patience.value?.seat === found.seat && now < patience.value.until;
  const choose = found.long && !waits && mine.value.length > 0;
  return (
    <section class="notice row is-tight is-centred" aria-label={t("Somebody is missing")}>
      <p>{told(found, name)}</p>
      {choose ? (
        <span class="row is-tight is-centred">
          <button type="button" class="confirm" onClick={() => send({ t: "fill", seat: found.seat, bot: "" })}>
            {t("Let a bot play on")}
          </button>
          <button type="button" class="answer" onClick={() => send({ t: "fill", seat: found.seat, bot: "silence" })}>
            {t("Go on without {name}", { name })}
          </button>
          <button type="button" class="quiet" onClick={() => (patience.value = { seat: found.seat, until: now + LONG * 1000 })}>
            {t("Wait")}
          </button>
        </span>
      ) : null}
      {choose ? <small>{t("If you go on without {name}, the table plays the smallest legal move for them until they are back or out.", { name })}</small> : null}
      <span class="unseen" role="status">
        {choose ? t("You can go on without {name} now.", { name }) : ""}
      </span>
    </section>
  );
}

function told({ here, seconds }: Missing, name: string): string {
  if (here) return t("{name} has been thinking for {seconds} s.", { name, seconds });
  return t("{name} has been away for {seconds} s.", { name, seconds });
}
