/** One player at the table: face and cup, a plate with name and dice or lives, what was said last, and what lies open. */

import { Bubble, type Voice } from "../sound/Voices.tsx";
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
import type { Game, Info, Place } from "../view.ts";
import * as say from "../words/say.ts";
import { About } from "./About.tsx";
import { put, type Box, type SeatBoxes } from "./boxes.ts";
import { Clock } from "./Clock.tsx";
import { HighDie } from "./HighDie.tsx";
import { Letters } from "./Letters.tsx";
import { Few, Lives } from "./Lives.tsx";
import { lastWord } from "./plates.ts";
import { Stake } from "./Stake.tsx";
import "./Seat.css";

interface SeatProps {
  seat: number;
  who: SeatInfo;
  name: string;
  seen: Seen;
  info: Info;
  boxes: SeatBoxes;
  /** What is left is a number on the face. */
  short: boolean;
  voice: Voice | undefined;
  names: readonly string[];
  /** The word that calls this seat's pass a lie, where that may be said now. */
  doubt: string | null;
}

export function Seat({ seat, who, name, seen, info, boxes, short, voice, names, doubt }: SeatProps) {
  const { layout } = seen;
  const game = seen.view.public;
  const place = layout.places[seat];
  const out = game.active.length > 0 && !game.active.includes(seat);
  const turn = game.waiting.includes(seat);
  const said = layout.settled || out ? undefined : lastWord(game, seat);
  const stands = game.standing?.[0] === seat && game.standing[1] === said;
  const away = !who.here && !who.bot;
  const { whole, face, cup, plate, word, open } = boxes;
  const inside = (it: Box) => put(it, whole);
  const left = <Left game={game} seat={seat} info={info} out={out} away={away} short={short} />;
  const flags = [turn && "is-turn", out && "is-out", away && "is-away", stands && "stands"];
  return (
    <li
      data-seat={seat}
      class={`seat ${flags.filter(Boolean).join(" ")}`}
      style={{ ...put(whole), "--plate": `${plate.width}px`, "--face": `${face.width}px` }}
    >
      <About seat={seat} who={who} name={name} />
      <span class="seat-face" style={inside(face)}>
        <Portrait of={who.portrait} />
        {turn ? <Clock ring /> : null}
        {short ? left : null}
      </span>
      {cup && place?.cup && !out ? (
        <span class="seat-cup" style={inside(cup)}>
          <Cover terms={info} />
        </span>
      ) : null}
      <div class="seat-plate" style={inside(plate)}>
        <span class="seat-name">{name}</span>
        <Answer of={place?.answer ?? null} />
        {short ? null : left}
        <CoachBadge who={who} seats={room.value?.seats ?? []} />
        {who.program ? <span class="seat-stand-in">{t("a program")}</span> : null}
        {who.person && who.bot ? <span class="seat-stand-in">{who.bot === "silence" ? t("away") : t("a bot plays")}</span> : null}
        {out ? null : <Letters letters={place?.letters ?? ""} />}
        <Stake seat={seat} short />
      </div>
      <div class="seat-word" style={inside(word)}>
        {doubt === null ? (
          <>
            <HighDie face={place?.first_die ?? 0} info={info} />
            {said ? <Said word={said} terms={info} names={names} class="seat-said" /> : null}
          </>
        ) : (
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
      </div>
      {open && place && !(out && info.facts.forehead) ? <Open place={place} info={info} box={inside(open)} /> : null}
      {boxes.voice && voice ? (
        <div class="seat-voice" style={inside(boxes.voice)}>
          <Bubble key={voice.key} of={voice} />
        </div>
      ) : null}
    </li>
  );
}

/** How far the seat is with a sealed answer. */
function Answer({ of }: { of: Place["answer"] }) {
  if (of === null) return null;
  return (
    <span class={`seat-answer is-${of}`} role="img" aria-label={of === "given" ? t("has answered") : t("still thinking")}>
      {of === "given" ? <Icon name="check" /> : "…"}
    </span>
  );
}

/** Dice that others see: on a head, set out, or after one has seen them. */
function Open({ place, info, box }: { place: Place; info: Info; box: Record<string, string> }) {
  const dice = [...((covered.value ? null : place.seen) ?? []), ...place.shown];
  return (
    <div class={`seat-open ${info.facts.forehead ? "is-on-head" : ""}`} style={box}>
      {dice.map((face, index) => (
        <Die key={index} face={face} terms={info} />
      ))}
    </div>
  );
}

interface LeftProps {
  game: Game;
  seat: number;
  info: Info;
  out: boolean;
  away: boolean;
  short: boolean;
}

/** What the seat still has: dice, or lives. Spoken as a number, drawn as so many where there is room. */
function Left({ game, seat, info, out, away, short }: LeftProps) {
  if (out) return <span class="seat-left">{info.facts.sheds ? t("safe") : t("out")}</span>;
  const dice = game.dice[seat] ?? 0;
  const label = counted(dice, info.facts.piece);
  return (
    <span class="seat-left">
      {away && !short ? <span class="away">{t("away")}</span> : null}
      {info.facts.scoring === "losses" ? (
        <Lives lost={game.losses[seat] ?? 0} terms={info} short={short} />
      ) : short ? (
        <span class="few" role="img" aria-label={label}>
          {dice}
        </span>
      ) : (
        <Few count={dice} label={label} />
      )}
    </span>
  );
}
