/** The column beside a table that has room for it: the bids of the round, what the coach says, and the chat. */

import { Chat } from "../sound/Callouts.tsx";
import { CoachSays } from "../coach/CoachSays.tsx";
import { choice } from "../pickers/choice.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { RoundLog } from "./RoundLog.tsx";
import "./Side.css";

export function Side({ room, seen }: { room: Room; seen: Seen }) {
  return (
    <aside class="side">
      <RoundLog room={room} seen={seen} />
      <CoachSays info={room.info} game={seen.view.public} looked={choice.value.looked} />
      <Chat room={room} />
    </aside>
  );
}
