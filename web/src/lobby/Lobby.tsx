/** Before the first match: who sits where, the link for friends, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BotChoice } from "../bots/BotChoice.tsx";
import { chosen, lists, spoken } from "../bots/bots.ts";
import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Cup } from "../dice/Cup.tsx";
import { recall, remember } from "../kit/memory.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { say } from "../kit/toast.ts";
import type { Room } from "../protocol.ts";
import { busy, mine, send } from "../state/store.ts";
import { Invite } from "./Invite.tsx";
import "./Lobby.css";

export function Lobby({ room }: { room: Room }) {
  const seating = useSignal<number | null>(null);
  const name = useSignal(recall("name", ""));
  const free = room.seats.findIndex((seat) => seat.name === null && seat.bot === null);
  const taken = room.seats.filter((seat) => seat.name !== null || seat.bot !== null).length;
  const enough = taken >= room.info.least;
  const held = mine.value;

  useEffect(() => {
    if (room.host) lists().catch((problem: Error) => say(problem.message));
  }, [room.host]);

  function sit(event: Event): void {
    event.preventDefault();
    const wanted = name.value.trim();
    if (wanted === "" || free < 0) return;
    if (held.length === 0) remember("name", wanted);
    send({ t: "sit", seat: free, name: wanted });
    name.value = "";
  }

  function seatBot(): void {
    if (seating.value !== null) send({ t: "fill", seat: seating.value, bot: chosen.value });
    seating.value = null;
  }

  return (
    <main class="page lobby">
      <p class="lead">{room.info.summary}</p>
      <ol class="lobby-seats">
        {room.seats.map((seat, index) => {
          const empty = seat.name === null && seat.bot === null;
          return (
            <li key={index} class={empty ? "is-free" : ""}>
              <Cup />
              <span class="lobby-who">
                <b>{seat.name ?? (empty ? "Free seat" : seat.bot)}</b>
                <small>
                  {seat.bot ? `bot: ${spoken(seat.bot)}` : ""}
                  {seat.yours && !seat.bot ? "you" : ""}
                  {!empty && !seat.bot && !seat.here ? "away" : ""}
                  <CoachBadge who={seat} seats={room.seats} />
                </small>
              </span>
              {seat.yours && !seat.bot ? (
                <button type="button" class="quiet" onClick={() => send({ t: "leave", seat: index })}>
                  Stand up
                </button>
              ) : null}
              {room.host && seat.bot ? (
                <button type="button" class="quiet" onClick={() => send({ t: "fill", seat: index, bot: null })}>
                  Remove
                </button>
              ) : null}
              {room.host && empty ? (
                <button
                  type="button"
                  class="quiet lobby-bots"
                  aria-haspopup="dialog"
                  aria-label={`Put a bot in seat ${index + 1}`}
                  onClick={() => (seating.value = index)}
                >
                  + bot
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {free >= 0 ? (
        <form class="sit" onSubmit={sit}>
          <label class="field">
            <span>{held.length > 0 ? "Another player on this device" : "Your name"}</span>
            <input
              value={name.value}
              maxLength={40}
              autocomplete="name"
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class={held.length > 0 ? "answer" : "confirm"}>
            {held.length > 0 ? "Add player" : "Sit down"}
          </button>
        </form>
      ) : null}
      {room.host ? (
        <button
          type="button"
          class={held.length > 0 ? "confirm" : "answer"}
          disabled={!enough || busy.value}
          onClick={() => send({ t: "start" })}
        >
          {enough ? `Start with ${taken}` : `${room.info.title} needs at least ${room.info.least} players`}
        </button>
      ) : (
        <p class="faint">{held.length > 0 ? "You have a seat. The host will start the match." : ""}</p>
      )}
      <Invite room={room} />
      {seating.value === null ? null : (
        <Sheet title="Choose a bot" close={() => (seating.value = null)}>
          <BotChoice />
          <button type="button" class="confirm" disabled={chosen.value === ""} onClick={seatBot}>
            Add {spoken(chosen.value)}
          </button>
        </Sheet>
      )}
    </main>
  );
}
