/** One player at the table: cup, dice or lives left, name, and what was said last. */

import { hasCup, isWild, known, shownBy, type Game, type Info, type View } from "../view.ts";
import { Clock } from "./Clock.tsx";
import { Cup } from "./Cup.tsx";
import { Blank, Die } from "./Die.tsx";
import { Said } from "./Said.tsx";
import { Stake } from "./Stake.tsx";
import type { SeatInfo } from "../protocol.ts";
import type { Spot } from "../seating.ts";

interface SeatProps {
  seat: number;
  who: SeatInfo;
  name: string;
  game: Game;
  info: Info;
  /** What this device may know; null where it is covered. */
  view: View | null;
  spot: Spot | undefined;
  names: readonly string[];
}

export function Seat({ seat, who, name, game, info, view, spot, names }: SeatProps) {
  const out = game.active.length > 0 && !game.active.includes(seat);
  const turn = game.waiting.includes(seat);
  const said = game.story.findLast(([by]) => by === seat)?.[1];
  const stands = game.standing?.[0] === seat && game.standing[1] === said;
  const seen = view && view.seat !== seat ? known(view, seat) : null;
  const away = !who.here && !who.bot;
  const right = spot !== undefined && spot.x > 0.6;
  const flags = [right && "on-right", turn && "is-turn", out && "is-out", away && "is-away", stands && "stands"];
  return (
    <li
      class={`seat ${flags.filter(Boolean).join(" ")}`}
      style={spot ? { "--x": spot.x.toFixed(4), "--y": spot.y.toFixed(4) } : {}}
    >
      <div class="seat-hand">
        {hasCup(game, seat) && !out ? <Cup class={turn ? "is-held" : ""} /> : <span class="no-cup" />}
        {turn ? <Clock ring /> : null}
        <HighDie game={game} seat={seat} info={info} />
      </div>
      <div class="seat-plate">
        <span class="seat-name" title={name}>
          {name}
        </span>
        <Left game={game} seat={seat} info={info} out={out} away={away} />
        <Stake seat={seat} short />
      </div>
      <div class="seat-open">
        {[...(seen ?? []), ...shownBy(game, seat)].map((face, index) => (
          <Die key={index} face={face} tongue={info} wild={isWild(face, info, game)} />
        ))}
      </div>
      {said && !out ? <Said word={said} tongue={info} names={names} class="seat-said" /> : null}
    </li>
  );
}

function HighDie({ game, seat, info }: { game: Game; seat: number; info: Info }) {
  const face = game.phase === "high_die" ? (game.high_die[seat] ?? 0) : 0;
  return face > 0 ? <Die face={face} tongue={info} class="high-die" /> : null;
}

interface LeftProps {
  game: Game;
  seat: number;
  info: Info;
  out: boolean;
  away: boolean;
}

/** What the seat still has: dice, or lives. Spoken as a number, drawn as so many. */
function Left({ game, seat, info, out, away }: LeftProps) {
  if (out) return <span class="seat-left">out</span>;
  const dice = game.dice[seat] ?? 0;
  const { scoring, limit } = info.facts;
  const lost = game.losses[seat] ?? 0;
  const life = info.words.life;
  return (
    <span class="seat-left">
      {away ? <span class="away">away</span> : null}
      {scoring === "dice" ? (
        <Few count={dice} label={`${dice} ${dice === 1 ? "die" : "dice"}`} blank />
      ) : (
        <Lives lost={lost} limit={limit} life={life} />
      )}
    </span>
  );
}

export function Lives({ lost, limit, life }: { lost: number; limit: number; life: string }) {
  if (limit === 0) return <span>{lost > 0 ? `${lost} lost` : ""}</span>;
  return (
    <span class="lives" role="img" aria-label={`${lost} of ${limit} lost (${life})`}>
      {Array.from({ length: limit }, (_, i) => (
        <i key={i} class={i < limit - lost ? "has" : "gone"} />
      ))}
    </span>
  );
}

function Few({ count, label, blank }: { count: number; label: string; blank: boolean }) {
  if (count > 6) return <span class="few">{label}</span>;
  return (
    <span class="few" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (blank ? <Blank key={i} /> : null))}
    </span>
  );
}
