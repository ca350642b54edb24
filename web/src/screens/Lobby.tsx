/** Before the first match: who sits where, the link for friends, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { Cup } from "../components/Cup.tsx";
import { Invite } from "../components/Invite.tsx";
import { recall, remember } from "../memory.ts";
import type { BotInfo, Room } from "../protocol.ts";
import { mine, busy, send } from "../store.ts";

export function Lobby({ room }: { room: Room }) {
  const bots = useSignal<readonly BotInfo[]>([]);
  const name = useSignal(recall("name", ""));
  const free = room.seats.findIndex((seat) => seat.name === null && seat.bot === null);
  const taken = room.seats.filter((seat) => seat.name !== null || seat.bot !== null).length;
  const enough = taken >= room.info.least;
  const held = mine.value;

  useEffect(() => {
    if (room.host) void api.bots().then((all) => (bots.value = all)).catch(() => undefined);
  }, [room.host]);

  function sit(event: Event): void {
    event.preventDefault();
    const wanted = name.value.trim();
    if (wanted === "" || free < 0) return;
    if (held.length === 0) remember("name", wanted);
    send({ t: "sit", seat: free, name: wanted });
    name.value = "";
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
                  {seat.bot ? `bot: ${seat.bot}` : ""}
                  {seat.yours && !seat.bot ? "you" : ""}
                  {!empty && !seat.bot && !seat.here ? "away" : ""}
                </small>
              </span>
              {seat.yours && !seat.bot ? (
                <button type="button" class="quiet" onClick={() => send({ t: "leave", seat: index })}>
                  Stand up
                </button>
              ) : null}
              {room.host && seat.bot ? (
                <button type="button" class="quiet" onClick={() => send({ t: "fill", seat: index, bot: null })}>
                  Send away
                </button>
              ) : null}
              {room.host && empty ? (
                <span class="lobby-bots">
                  {bots.value.map((bot) => (
                    <button
                      type="button"
                      class="quiet"
                      key={bot.name}
                      title={bot.summary}
                      aria-label={`Seat the bot ${bot.name}`}
                      onClick={() => send({ t: "fill", seat: index, bot: bot.name })}
                    >
                      + {bot.name}
                    </button>
                  ))}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {free >= 0 ? (
        <form class="sit" onSubmit={sit}>
          <label>
            <span>{held.length > 0 ? "Somebody else, on this device" : "Your name"}</span>
            <input
              value={name.value}
              maxLength={40}
              autocomplete="name"
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class={held.length > 0 ? "answer" : "confirm"}>
            {held.length > 0 ? "Add to this device" : "Sit down"}
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
          {enough ? `Start with ${taken}` : `${room.info.title} needs at least ${room.info.least}`}
        </button>
      ) : (
        <p class="faint">{held.length > 0 ? "You are seated. The host starts the match." : ""}</p>
      )}
      <Invite room={room} />
    </main>
  );
}
