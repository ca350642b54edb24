/** One player at the table: cup, dice or lives left, name, and what was said last. */

import { Bubble } from "../bots/Talk.tsx";
import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Cover } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { counted } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { SeatInfo } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { act, busy, covered, room } from "../state/store.ts";
import type { Game, Hand, Info } from "../view.ts";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { About } from "./About.tsx";
import { Clock } from "./Clock.tsx";
import { HighDie } from "./HighDie.tsx";
import { Letters } from "./Letters.tsx";
import { Few, Lives } from "./Lives.tsx";
import type { Point } from "./seating.ts";
import { Stake } from "./Stake.tsx";
import "./Seat.css";

/** What the seat said last; dice that it has set out after its bid lie there to be seen, and the bid still counts. */
function lastWord(game: Game, seat: number): string | undefined {
  const words = game.history.filter(([by]) => by === seat).map(([, word]) => word);
  const [before, last] = [words.at(-2), words.at(-1)];
  return before && last && read(last).kind === "show" && read(before).kind === "bid" ? before : last;
}

interface SeatProps {
  seat: number;
  who: SeatInfo;
  name: string;
  seen: Seen;
  info: Info;
  point: Point | undefined;
  names: readonly string[];
  /** The word that calls this seat's pass a lie, where that may be said now. */
  doubt: string | null;
}

export function Seat({ seat, who, name, seen, info, point, names, doubt }: SeatProps) {
  const { layout } = seen;
  const game = seen.view.public;
  const place = layout.places[seat];
  const out = game.active.length > 0 && !game.active.includes(seat);
  const turn = game.waiting.includes(seat);
  const said = layout.settled ? undefined : lastWord(game, seat);
  const stands = game.standing?.[0] === seat && game.standing[1] === said;
  const away = !who.here && !who.bot;
  const answer = place?.answer ?? null;
  const open = [...((covered.value ? null : place?.seen) ?? []), ...(place?.shown ?? [])];
  const right = point !== undefined && point.x > 0.6;
  const top = point !== undefined && point.y < 0.12;
  const flags = [right && "on-right", top && "on-top", turn && "is-turn", out && "is-out", away && "is-away", stands && "stands"];
  return (
    <li
      data-seat={seat}
      class={`seat ${flags.filter(Boolean).join(" ")}`}
      style={{ "--letters": [...name].length, ...(point ? { "--x": point.x.toFixed(4), "--y": point.y.toFixed(4) } : {}) }}
    >
      <About seat={seat} who={who} name={name} />
      <div class="seat-hand">
        <Portrait of={who.portrait} />
        <Before cup={place?.cup ?? false} info={info} out={out} turn={turn} />
        {info.facts.forehead && !out ? <Open dice={open} info={info} place="on-forehead" /> : null}
        {turn ? <Clock ring /> : null}
        <HighDie face={place?.first_die ?? 0} info={info} />
        {answer === null ? null : (
          <span class={`seat-answer is-${answer}`} role="img" aria-label={answer === "given" ? t("has answered") : t("still thinking")}>
            {answer === "given" ? <Icon name="check" /> : "…"}
          </span>
        )}
      </div>
      <div class="seat-plate">
        <span class="seat-name">{name}</span>
        <CoachBadge who={who} seats={room.value?.seats ?? []} />
        {who.program ? <span class="seat-stand-in">{t("a program")}</span> : null}
        {who.person && who.bot ? <span class="seat-stand-in">{who.bot === "silence" ? t("away") : t("a bot plays")}</span> : null}
        <Left game={game} seat={seat} info={info} out={out} away={away} />
        {out ? null : <Letters letters={place?.letters ?? ""} />}
        <Stake seat={seat} short />
      </div>
      {doubt === null ? null : (
        <button
          type="button"
          class="seat-doubt"
          data-word={doubt}
          disabled={busy.value}
          aria-label={say.action(doubt, info, names)}
          onClick={() => act(doubt)}
        >
          {info.words.doubt}
        </button>
      )}
      {info.facts.forehead ? null : <Open dice={open} info={info} place={`seat-open ${open.length > 4 ? "is-wide" : ""}`} />}
      {said && !out ? <Said word={said} terms={info} names={names} class="seat-said" /> : null}
      <Bubble seat={seat} />
    </li>
  );
}

function Open({ dice, info, place }: { dice: Hand; info: Info; place: string }) {
  return (
    <div class={place}>
      {dice.map((face, index) => (
        <Die key={index} face={face} terms={info} />
      ))}
    </div>
  );
}

interface BeforeProps {
  cup: boolean;
  info: Info;
  out: boolean;
  turn: boolean;
}

/** What stands before a seat: its cup, or the banknote in its hand; a die on a forehead hides nothing. */
function Before({ cup, info, out, turn }: BeforeProps) {
  if (out || info.facts.forehead || !cup) return <span class="no-cup" />;
  return <Cover terms={info} class={turn ? "is-held" : ""} />;
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
  if (out) return <span class="seat-left">{info.facts.sheds ? t("safe") : t("out")}</span>;
  const dice = game.dice[seat] ?? 0;
  const { scoring } = info.facts;
  const lost = game.losses[seat] ?? 0;
  return (
    <span class="seat-left">
      {away ? <span class="away">{t("away")}</span> : null}
      {scoring === "dice" ? (
        <Few count={dice} label={counted(dice, info.facts.piece)} />
      ) : (
        <Lives lost={lost} terms={info} />
      )}
    </span>
  );
}
