/** What is done rarely at a table: the link, the seat, the way out. */

import { TalkSwitch } from "../bots/Talk.tsx";
import { CoachSwitches } from "../coach/CoachSwitches.tsx";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { Invite } from "../lobby/Invite.tsx";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import "./Menu.css";

export function Menu({ room, close }: { room: Room; close: () => void }) {
  const left = room.seats.flatMap((seat, index) => (seat.yours && seat.bot ? [index] : []));
  const held = room.seats.flatMap((seat, index) => (seat.yours && !seat.bot ? [index] : []));
  const playing = room.stage === "playing";

  function leave(): void {
    for (const seat of held) send({ t: "leave", seat });
    if (playing) say("A bot plays for you until you come back.");
    close();
  }

  function back(): void {
    for (const seat of left) send({ t: "sit", seat, name: room.seats[seat]?.name ?? "" });
    close();
  }

  return (
    <div class="menu">
      {left.length > 0 ? (
        <button type="button" class="confirm" onClick={back}>
          Take my seat back
        </button>
      ) : null}
      {held.length > 0 ? (
        <button type="button" class="answer" onClick={leave}>
          {playing ? "Leave and let a bot play on" : "Give up my seat"}
        </button>
      ) : null}
      <CoachSwitches room={room} />
      <TalkSwitch room={room} />
      <a class="answer" href={to.first}>
        Start page
      </a>
      <Invite room={room} />
    </div>
  );
}
