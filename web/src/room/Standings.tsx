/** Everybody by their place, with what they have left and how often they have won at this table. */

import { BlankDie } from "../dice/Die.tsx";
import { counted } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { cast, past } from "../state/store.ts";
import { Lives } from "../table/Lives.tsx";
import { Stake } from "../table/Stake.tsx";
import { outIn } from "./told.ts";

/** The seats by their place, the first first. */
export function ranked(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}

export function wins(room: Room, seat: number): string {
  const count = room.seats[seat]?.wins ?? 0;
  return t("{count, plural, one {# match won} other {# matches won}}", { count });
}

export function Standings({ room, seen }: { room: Room; seen: Seen }) {
  const game = seen.view.public;
  const series = room.match > 1;
  const out = outIn(past.value);
  return (
    <ol class="standings">
      {ranked(seen.places).map((seat) => (
        <li key={seat} data-seat={seat} class={seen.places[seat] === 1 ? "has-won" : ""}>
          <b class="place">{seen.places[seat]}</b>
          {room.seats[seat] ? <Portrait of={room.seats[seat].portrait} /> : null}
          <span class="standings-name">
            <span class="seat-name" translate={false}>
              {cast.value.labels[seat]}
            </span>
            {series ? <small>{wins(room, seat)}</small> : null}
            {out.has(seat) && !room.info.facts.sheds ? <small>{t("Out in round {round}", { round: out.get(seat) ?? 0 })}</small> : null}
          </span>
          <span class="seat-left">
            {room.info.facts.scoring === "dice" ? (
              <span class="few" role="img" aria-label={counted(game.dice[seat] ?? 0, room.info.facts.piece)}>
                {Array.from({ length: Math.min(game.dice[seat] ?? 0, 8) }, (_, i) => (
                  <BlankDie key={i} />
                ))}
              </span>
            ) : (
              <Lives lost={game.losses[seat] ?? 0} terms={room.info} />
            )}
            <Stake seat={seat} />
          </span>
        </li>
      ))}
    </ol>
  );
}
