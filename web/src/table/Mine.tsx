/** My own seat, at the bottom: name, what I still have, and what I said last. */

import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Said } from "../dice/Said.tsx";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { names } from "../state/store.ts";
import { HighDie } from "./HighDie.tsx";
import { Lives } from "./Lives.tsx";
import { Stake } from "./Stake.tsx";
import "./Mine.css";

export function Mine({ room, seen }: { room: Room; seen: Seen }) {
  const game = seen.view.public;
  const seat = seen.seat ?? 0;
  const { info } = room;
  const said = game.history.findLast(([by]) => by === seat)?.[1];
  const out = !game.active.includes(seat);
  const who = room.seats[seat];
  return (
    <div class={`mine ${game.waiting.includes(seat) ? "is-turn" : ""}`}>
      <span class="seat-name">{names.value[seat]}</span>
      {who ? <CoachBadge who={who} seats={room.seats} /> : null}
      {out ? <span class="seat-left">out</span> : null}
      <Stake seat={seat} short />
      {!out && info.facts.scoring === "losses" ? (
        <Lives lost={game.losses[seat] ?? 0} terms={info} />
      ) : null}
      <HighDie face={seen.layout.places[seat]?.first_die ?? 0} info={info} />
      {said ? <Said word={said} terms={info} names={names.value} class="seat-said" /> : null}
    </div>
  );
}
