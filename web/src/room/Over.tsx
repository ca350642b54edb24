/** The match is over: who won, how everybody stands, and one tap for another. */

import { Blank } from "../dice/Die.tsx";
import { list } from "../kit/english.ts";
import { to } from "../kit/router.ts";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import type { Seen } from "../state/queue.ts";
import { busy, mine, names, send } from "../state/store.ts";
import { Lives } from "../table/Lives.tsx";
import { Stake } from "../table/Stake.tsx";
import "./Over.css";

export function Over({ room, seen }: { room: Room; seen: Seen }) {
  const game = seen.view.public;
  const { result } = game;
  if (!result) return null;
  const who = result.winners.map((seat) => names.value[seat] ?? "");
  const mineWon = result.winners.some((seat) => mine.value.includes(seat));
  const buys = seen.standing?.buys ?? [];
  const ranks = room.seats
    .map((_, seat) => seat)
    .toSorted((a, b) => standing(b) - standing(a) || a - b);

  function standing(seat: number): number {
    const won = result?.winners.includes(seat) ? 1000 : 0;
    const alive = game.active.includes(seat) ? 500 : 0;
    return won + alive + (game.dice[seat] ?? 0) - (game.losses[seat] ?? 0);
  }

  return (
    <main class="over" tabIndex={-1}>
      <p class="over-line">{mineWon && who.length === 1 && mine.value.length === 1 ? "You won" : `${list(who)} won`}</p>
      <p class="over-why">{result.sentence}</p>
      <ol class="standings">
        {ranks.map((seat) => (
          <li key={seat} class={result.winners.includes(seat) ? "has-won" : ""}>
            <span class="seat-name">{names.value[seat]}</span>
            <span class="seat-left">
              {room.info.facts.scoring === "dice" ? (
                <span class="few">
                  {Array.from({ length: Math.min(game.dice[seat] ?? 0, 8) }, (_, i) => (
                    <Blank key={i} />
                  ))}
                </span>
              ) : (
                <Lives lost={game.losses[seat] ?? 0} terms={room.info} />
              )}
              <Stake seat={seat} />
              {result.winners.includes(seat) ? <b>winner</b> : null}
            </span>
          </li>
        ))}
      </ol>
      {buys.length > 0 ? (
        <p class="over-why">
          {list(buys.map((seat) => names.value[seat] ?? ""))} {buys.length === 1 ? "buys" : "buy"} a round.
        </p>
      ) : null}
      <div class="over-actions">
        {mine.value.length > 0 || room.host ? (
          <button
            type="button"
            class="confirm"
            disabled={busy.value}
            onClick={() => send({ t: "rematch" })}
          >
            Play again
          </button>
        ) : null}
        <a class="answer" href={to.review(room.table, room.match)}>
          See where it was decided
        </a>
        <a class="answer" href={to.games}>
          Another game
        </a>
        <a class="answer" href={api.record(room.table)} download={`${room.game}-${room.table}.txt`}>
          Download the record
        </a>
      </div>
    </main>
  );
}
