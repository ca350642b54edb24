/** Before the first match: who sits where, the link for friends, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BotChoice } from "../bots/BotChoice.tsx";
import { byLevel, chosen, levelOf, lists, spoken } from "../bots/bots.ts";
import { Chat } from "../sound/Callouts.tsx";
import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Cup } from "../dice/Cup.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useLostKeyboard } from "../kit/keyboard.ts";
import { t } from "../kit/language.ts";
import { later } from "../kit/Later.tsx";
import { to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { say } from "../kit/toast.ts";
import { JoinForm } from "./JoinForm.tsx";
import { myPlace } from "./mine.ts";
import { SitHere } from "./SitHere.tsx";
import { WaitingList } from "./WaitingList.tsx";
import { myName } from "../people/me.ts";
import { MeButton } from "../people/MeButton.tsx";
import { NameForm } from "../people/NameForm.tsx";
import { PersonRow } from "../people/PersonRow.tsx";
import { Portrait } from "../people/Portrait.tsx";
import type { Room } from "../protocol.ts";
import { atMySeat, mine, send, underWay } from "../state/store.ts";
import { isFree } from "../view.ts";
import { spokenClock } from "./clocks.ts";
import { Differs } from "../games/Differs.tsx";
import { fill, freeSeats, playersNow } from "./filling.ts";
import { Invite } from "./Invite.tsx";
import { isPassed } from "./passed.ts";
import "./Lobby.css";

const AnotherGame = later(() => import("./AnotherGame.tsx").then((it) => it.AnotherGame));

export function Lobby({ room }: { room: Room }) {
  const seating = useSignal<number | null>(null);
  const held = mine.value;
  const passing = held.length > 0 && isPassed(room);
  const hasBots = room.seats.some(({ bot }) => bot !== null);
  const joins = myPlace(room) !== undefined;
  const page = useRef<HTMLElement>(null);
  useLostKeyboard(page, [held.length, joins]); // the button that led here, or to a seat, has gone
  const host = room.seats.find((seat) => seat.host && seat.name !== null)?.name ?? "";

  useEffect(() => {
    if (room.host) lists().catch((problem: Error) => say(problem.message));
    else if (hasBots) lists().catch(() => undefined); // their words are said as they are, then
  }, [room.host, hasBots]);

  function seatBot(): void {
    if (seating.value !== null) send({ t: "fill", seat: seating.value, bot: chosen.value });
    seating.value = null;
  }

  return (
    <main class="page is-wide lobby" ref={page} tabIndex={-1}>
      <div class="stack lobby-ask">
        {room.host ? null : <Welcome next={nextFor(host, held.length > 0, joins)} host={host} />}
        {passing ? <p>{t("Add everybody who is playing here. Pass this device around: each player sees only their own dice.")}</p> : null}
        {room.host && !passing ? <Invite room={room} /> : null}
        {held.length === 0 || passing ? <SitDown room={room} /> : null}
        <SitHere room={room} />
        <Played room={room} />
      </div>
      <People room={room} askBot={(seat) => (seating.value = seat)} />
      <div class="stack lobby-more">
        {held.length > 0 && !passing ? <SitDown room={room} /> : null}
        {room.host && !passing ? null : <Invite room={room} minor />}
        <Chat room={room} />
        <a class="quiet" href={to.screen(room.table)} onClick={() => held.forEach((seat) => send({ t: "leave", seat }))}>
          <Icon name="screen" /> {t("Use this device as the screen in the middle")}
        </a>
      </div>
      {room.host ? <Start room={room} /> : null}
      {seating.value === null ? null : (
        <Sheet title={t("Choose a bot")} close={() => (seating.value = null)}>
          <BotChoice />
          <button type="button" class="confirm" disabled={chosen.value === ""} onClick={seatBot}>
            {byLevel.value ? t("Add {bot}", { bot: spoken(chosen.value) }) : t("Put a bot here")}
          </button>
        </Sheet>
      )}
    </main>
  );
}

/** What is played here and how; whoever is alone with it may still choose another game. */
function Played({ room }: { room: Room }) {
  const choosing = useSignal(false);
  const alone = room.host && room.joining.length === 0 && room.seats.every(({ person, yours }) => yours || !person);
  return (
    <>
      <p class="faint">{room.info.summary}</p>
      {alone ? (
        <p>
          <button type="button" class="answer" aria-haspopup="dialog" onClick={() => (choosing.value = true)}>
            {t("Choose another game")}
          </button>
        </p>
      ) : null}
      {room.differs ? <Differs differs={room.differs} /> : null}
      {room.clock === null ? null : <p class="faint">{t("You have {time} for each turn.", { time: spokenClock(room.clock) })}</p>}
      {room.locked ? (
        <p class="faint">
          <Icon name="lock" /> {t("The host has locked this table: nobody new can sit down.")}
        </p>
      ) : null}
      {choosing.value ? (
        <Sheet title={t("Choose a game")} close={() => (choosing.value = false)}>
          <AnotherGame table={room.table} />
        </Sheet>
      ) : null}
    </>
  );
}

/** It stays in sight, however many sit there. */
function Start({ room }: { room: Room }) {
  const players = playersNow(room);
  const enough = players >= room.info.least;
  return (
    <div class="docked">
      <button
        type="button"
        class={enough ? "confirm is-big" : "answer"}
        disabled={!enough || underWay("start")}
        onClick={() => send({ t: "start" })}
      >
        {enough ? t("Start with {count}", { count: players }) : t("{title} needs at least {least} players", { title: room.info.title, least: room.info.least })}
      </button>
    </div>
  );
}

/** Who sits where, and what the host can do about it. */
function People({ room, askBot }: { room: Room; askBot: (seat: number) => void }) {
  const free = freeSeats(room);
  const held = mine.value;
  return (
    <section class="stack" aria-label={t("Seats")}>
      <ol class="lobby-seats">
        {room.seats.map((_, index) => (
          <Seat key={index} room={room} index={index} askBot={askBot} />
        ))}
      </ol>
      <WaitingList room={room} />
      {held.length === 1 ? <MeButton tell={atMySeat} plain={myName.value !== ""} /> : null}
      {room.host && free.length > 0 ? (
        <button type="button" class="answer" onClick={() => void fill(free)}>
          {t("Fill the free seats with bots")}
        </button>
      ) : null}
    </section>
  );
}

function Seat({ room, index, askBot }: { room: Room; index: number; askBot: (seat: number) => void }) {
  const seat = room.seats[index];
  if (!seat) return null;
  const empty = isFree(seat);
  return (
    <PersonRow
      face={empty ? <Cup /> : <Portrait of={seat.portrait} />}
      name={seat.name ?? seat.bot ?? t("Free seat")}
      about={
        <>
          {seat.bot ? levelOf(seat.bot) : ""}
          {seat.yours && !seat.bot ? t("you") : ""}
          {seat.host && !seat.yours ? t("host") : ""}
          {!empty && !seat.bot && !seat.here ? ` ${t("away")}` : ""}
          <CoachBadge who={seat} seats={room.seats} />
        </>
      }
      seat={index}
      free={empty}
    >
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
          onClick={() => askBot(index)}
        >
          {t("+ bot")}
        </button>
      ) : null}
    </PersonRow>
  );
}

/** A name for a free seat: one's own, or that of another player on this device. */
export function SitDown({ room }: { room: Room }) {
  const first = mine.value.length === 0;
  const [seat] = freeSeats(room);
  if (first) return <JoinForm room={room} seat={seat} />;
  if (seat === undefined) return null;
  return (
    <NameForm
      label={t("Another player on this device")}
      button={t("Add player")}
      nameless={t("Type the player’s name first.")}
      start=""
      minor
      taken={mine.value.length}
      take={(name) => send({ t: "sit", seat, name, portrait: null })}
    />
  );
}

/** Whoever comes by a link is told what this is, and afterwards what happens next. */
function Welcome({ next, host }: { next: string; host: string }) {
  return (
    <>
      <div role="status">{next === "" ? null : <p class="lead">{next}</p>}</div>
      {next === "" ? <Invitation host={host} /> : null}
    </>
  );
}

function nextFor(host: string, seated: boolean, joins: boolean): string {
  if (seated) return host === "" ? t("You have a seat. The host will start the match.") : t("You have a seat. {host} will start the match.", { host });
  if (joins) return host === "" ? t("You play too. The host will start the match.") : t("You play too. {host} will start the match.", { host });
  return "";
}

function Invitation({ host }: { host: string }) {
  return (
    <>
      {host === "" ? null : <p class="lead">{t("{host} invites you to play liar’s dice.", { host })}</p>}
      <p>{t("Never played? The table shows you how in your first round.")}</p>
    </>
  );
}
