/** Before the first match: who sits where, the link for friends, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BotChoice } from "../bots/BotChoice.tsx";
import { byLevel, chosen, invited, levelOf, lists, spoken } from "../bots/bots.ts";
import { Chat } from "../callouts/Callouts.tsx";
import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Cup } from "../dice/Cup.tsx";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { say } from "../kit/toast.ts";
import { introduceMe, myLook, myName } from "../people/me.ts";
import { MeButton } from "../people/MeButton.tsx";
import { Portrait } from "../people/Portrait.tsx";
import type { Room } from "../protocol.ts";
import { atMySeat, busy, mine, send } from "../state/store.ts";
import { Differs } from "./Differs.tsx";
import { Invite } from "./Invite.tsx";
import "./Lobby.css";

export function Lobby({ room }: { room: Room }) {
  const seating = useSignal<number | null>(null);
  const own = useSignal(myName.value);
  const other = useSignal("");
  const nameless = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const free = room.seats.findIndex((seat) => seat.name === null && seat.bot === null);
  const taken = room.seats.filter((seat) => seat.name !== null || seat.bot !== null).length;
  const enough = taken >= room.info.least;
  const held = mine.value;
  const host = room.seats.find((seat) => seat.host && seat.name !== null)?.name ?? "";
  const name = held.length > 0 ? other : own;

  useEffect(() => {
    if (room.host) lists().catch((problem: Error) => say(problem.message));
  }, [room.host]);

  function sit(event: Event): void {
    event.preventDefault();
    const wanted = name.value.trim();
    nameless.value = wanted === "";
    if (nameless.value) field.current?.focus();
    if (nameless.value || free < 0) return;
    if (held.length === 0) introduceMe(wanted, myLook.value);
    send({ t: "sit", seat: free, name: wanted, portrait: held.length === 0 ? myLook.value : null });
    name.value = "";
  }

  function seatBot(): void {
    if (seating.value !== null) send({ t: "fill", seat: seating.value, bot: chosen.value });
    seating.value = null;
  }

  async function fill(): Promise<void> {
    const empty = room.seats.flatMap((seat, index) => (seat.name === null && seat.bot === null ? [index] : []));
    for (const [at, bot] of (await invited(empty.length)).entries()) send({ t: "fill", seat: empty[at] ?? 0, bot });
  }

  const seats = (
    <section class="lobby-people" aria-label={t("Seats")}>
      <ol class="lobby-seats">
        {room.seats.map((seat, index) => {
          const empty = seat.name === null && seat.bot === null;
          return (
            <li key={index} data-seat={index} class={empty ? "is-free" : ""}>
              {empty ? <Cup /> : <Portrait of={seat.portrait} />}
              <span class="lobby-who">
                <b>{seat.name ?? (empty ? t("Free seat") : seat.bot)}</b>
                <small>
                  {seat.bot ? levelOf(seat.bot) : ""}
                  {seat.yours && !seat.bot ? t("you") : ""}
                  {seat.host && !seat.yours ? t("host") : ""}
                  {!empty && !seat.bot && !seat.here ? ` ${t("away")}` : ""}
                  <CoachBadge who={seat} seats={room.seats} />
                </small>
              </span>
              {seat.yours && !seat.bot ? (
                <button type="button" class="quiet" onClick={() => send({ t: "leave", seat: index })}>
                  {t("Stand up")}
                </button>
              ) : null}
              {room.host && !seat.yours && !empty ? (
                <button
                  type="button"
                  class="quiet"
                  aria-label={t("Remove {name}", { name: seat.name ?? "" })}
                  onClick={() => send(seat.person ? { t: "remove", seat: index } : { t: "fill", seat: index, bot: null })}
                >
                  {t("Remove")}
                </button>
              ) : null}
              {room.host && empty ? (
                <button
                  type="button"
                  class="quiet lobby-bots"
                  aria-haspopup="dialog"
                  aria-label={t("Put a bot in seat {seat}", { seat: index + 1 })}
                  onClick={() => (seating.value = index)}
                >
                  {t("+ bot")}
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {held.length === 1 ? <MeButton tell={atMySeat} plain /> : null}
      {room.host && free >= 0 ? (
        <button type="button" class="answer" onClick={() => void fill()}>
          {t("Fill the free seats with bots")}
        </button>
      ) : null}
      {room.host ? (
        <button
          type="button"
          class={`is-big ${held.length > 0 || enough ? "confirm" : "answer"}`}
          disabled={!enough || busy.value}
          onClick={() => send({ t: "start" })}
        >
          {enough ? t("Start with {count}", { count: taken }) : t("{title} needs at least {least} players", { title: room.info.title, least: room.info.least })}
        </button>
      ) : (
        null
      )}
    </section>
  );

  const sitting =
    free >= 0 && !(room.locked && !room.host && held.length === 0) ? (
      <form class="sit" onSubmit={sit}>
        <label class="field">
          <span>{held.length > 0 ? t("Another player on this device") : t("Your name")}</span>
          <input
            ref={field}
            value={name.value}
            maxLength={40}
            autocomplete="name"
            aria-invalid={nameless.value}
            aria-describedby={nameless.value ? "sit-nameless" : undefined}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              nameless.value = false;
            }}
          />
        </label>
        <button type="submit" class={held.length > 0 ? "answer" : "confirm"}>
          {held.length > 0 ? t("Add player") : t("Sit down")}
        </button>
        {nameless.value ? (
          <p class="sit-nameless" id="sit-nameless" role="alert">
            {held.length > 0 ? t("Type the player’s name first.") : t("Type your name first.")}
          </p>
        ) : null}
      </form>
    ) : null;

  return (
    <main class="page lobby">
      <div class="lobby-what">
        {room.host ? null : <Welcome host={host} seated={held.length > 0} />}
        <p class={room.host ? "lead" : "faint"}>{room.info.summary}</p>
        {room.locked ? (
          <p class="faint">
            <Icon name="lock" /> {t("The host has locked this table: nobody new can sit down.")}
          </p>
        ) : null}
        {held.length > 0 ? (
          <Invite room={room} minor={!room.host} />
        ) : (
          sitting
        )}
        <Differs room={room} />
      </div>
      {seats}
      <div class="lobby-more">
        <Chat room={room} />
        {held.length === 0 ? <Invite room={room} minor /> : sitting}
        <a class="quiet" href={to.screen(room.table)}>
          <Icon name="screen" /> {t("Use this device as the screen in the middle")}
        </a>
      </div>
      {seating.value === null ? null : (
        <Sheet title={t("Choose a bot")} close={() => (seating.value = null)}>
          <BotChoice />
          <button type="button" class="confirm" disabled={chosen.value === ""} onClick={seatBot}>
            {byLevel.value ? t("Add {bot}", { bot: spoken(chosen.value) }) : t("Ask somebody to the table")}
          </button>
        </Sheet>
      )}
    </main>
  );
}

/** Whoever comes by a link is told what this is, and afterwards what happens next. */
function Welcome({ host, seated }: { host: string; seated: boolean }) {
  if (seated) {
    return <p class="lead">{host === "" ? t("You have a seat. The host will start the match.") : t("You have a seat. {host} will start the match.", { host })}</p>;
  }
  return (
    <>
      {host === "" ? null : <p class="lead">{t("{host} invites you to play liar’s dice.", { host })}</p>}
      <p>{t("Never played? The table shows you how in your first round.")}</p>
    </>
  );
}
