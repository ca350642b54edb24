/** The table in play: seats around it, what stands in its middle, my dice and my say at the bottom. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Clock } from "../components/Clock.tsx";
import { CoachBadge, CoachSays, StandingOdds } from "../components/Coach.tsx";
import { Blank } from "../components/Die.tsx";
import { Said } from "../components/Said.tsx";
import { HighDie, Lives, Seat } from "../components/Seat.tsx";
import { Pot, Stake } from "../components/Stake.tsx";
import { looked } from "../coach.ts";
import { hint, meet, understood } from "../hints.ts";
import { claimed, legal, read } from "../notation.ts";
import { Actions, isCall } from "../pickers/Actions.tsx";
import { BidGrid, chosen } from "../pickers/BidGrid.tsx";
import { Calls } from "../pickers/Calls.tsx";
import { isBuilt, isGrouped } from "../claims.ts";
import { isSettled, moment } from "../moment.ts";
import { Claims } from "../pickers/Claims.tsx";
import { Keeps } from "../pickers/Keeps.tsx";
import { OwnDice, picked } from "../pickers/OwnDice.tsx";
import { Totals } from "../pickers/Totals.tsx";
import type { Room } from "../protocol.ts";
import type { Seen } from "../queue.ts";
import * as say from "../say.ts";
import { around, spots } from "../seating.ts";
import { covered, myTurn, names } from "../store.ts";
import { concealed, hasCup, known, shownBy, under, type Game, type Info } from "../view.ts";

const PICKERS = { faces: BidGrid, totals: Totals, claims: Claims };
/** With more others than this a ring of seats would be tiny, so they stand in rows. */
const RING = 9;

export function Play({ room, seen }: { room: Room; seen: Seen }) {
  const dock = useRef<HTMLElement>(null);
  const { info } = room;
  const game = seen.view.public;
  const seat = seen.seat;
  const can = legal(covered.value ? "" : seen.actions);
  const hand = seat === null ? null : known(seen.view, seat);
  const covers = seat === null ? null : under(game, seat, hand);
  const Picker = PICKERS[info.facts.bids];
  const turn = `${room.match}:${game.round}:${seen.v}:${seat}`;

  useLayoutEffect(() => {
    chosen.value = null;
    looked.value = null;
    picked.value = new Set();
  }, [turn]);
  useEffect(() => {
    meet(seen.actions);
    if (myTurn.value) focusTurn(dock.current);
  }, [turn, seen.actions]);

  return (
    <main data-turn={turn} class={`play ${seat === null ? "is-watching" : ""} bids-${info.facts.bids} ${isBuilt(info.facts) ? "is-built" : ""}`}>
      <Felt room={room} seen={seen} can={can} />
      <section class="dock" ref={dock} aria-label={seat === null ? "The round" : "Your hand"}>
        <Hint />
        {seat === null ? null : (
          <div class="tray">
            <Mine room={room} seen={seen} />
            <OwnDice
              info={info}
              game={game}
              hand={covers}
              shown={shownBy(game, seat)}
              count={concealed(game, info, seat)}
              can={can}
              hidden={covered.value}
              gone={!hasCup(game, seat)}
            />
          </div>
        )}
        <CoachSays info={info} game={game} />
        {covers ? <Keeps info={info} can={can} hand={covers} /> : null}
        <div class="picker">
          <Picker info={info} game={game} can={can} names={names.value} hand={covered.value ? null : hand} />
        </div>
        <Actions
          info={info}
          game={game}
          can={can}
          hand={covers}
          names={names.value}
          waiting={[answered(seen, info), waiting(game, names.value, seat)].filter(Boolean).join(" ")}
        />
      </section>
    </main>
  );
}

/** Focus goes where the turn is, unless somebody is busy elsewhere: in a sheet, or in a field. */
function focusTurn(dock: HTMLElement | null): void {
  const now = document.activeElement;
  if (document.querySelector("dialog[open]") || now instanceof HTMLInputElement) return;
  const target =
    dock?.querySelector<HTMLElement>(".picker [tabindex='0']:not([role=group], ol), .picker input:enabled") ??
    dock?.querySelector<HTMLElement>("button.pick, .actions button:enabled");
  target?.focus({ preventScroll: true });
}

function Felt({ room, seen, can }: { room: Room; seen: Seen; can: ReturnType<typeof legal> }) {
  const box = useRef<HTMLDivElement>(null);
  const ratio = useSignal(1.3);
  const game = seen.view.public;
  const others = around(room.seats.length, seen.seat);
  const ring = others.length <= RING;
  const places = spots(others.length, { all: seen.seat === null, ratio: ratio.value });

  useLayoutEffect(() => {
    const it = box.current;
    if (!it) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 1, height = 1 } = entry?.contentRect ?? {};
      if (height > 0) ratio.value = Math.round((width / height) * 20) / 20;
    });
    watch.observe(it);
    return () => watch.disconnect();
  }, []);

  return (
    <div class={`felt ${ring ? "is-ring" : "is-rows"} ${others.length <= 3 ? "is-few" : ""}`} style={{ "--others": others.length }}>
      <div class="oval" aria-hidden />
      <div class="ring" ref={box}>
        <ul class="seats" aria-label="Players">
          {others.map((seat, index) => {
            const who = room.seats[seat];
            return who ? (
              <Seat
                key={seat}
                seat={seat}
                who={who}
                name={names.value[seat] ?? ""}
                game={game}
                info={room.info}
                view={covered.value ? null : seen.view}
                spot={ring ? places[index] : undefined}
                doubt={can.all.has(`doubt p${seat + 1}`) ? `doubt p${seat + 1}` : null}
                names={names.value}
              />
            ) : null;
          })}
        </ul>
      </div>
      <Middle
        game={game}
        info={room.info}
        seat={seen.seat}
        timeout={seen.timeout}
        isAsked={can.plain.some(isCall)}
      >
        <Calls
          info={room.info}
          can={can}
          names={names.value}
          stands={answerable(game) && seen.seat !== null}
        />
      </Middle>
    </div>
  );
}

/** Whether something stands that somebody may answer: under one cup only before it is taken. */
function answerable(game: Game): boolean {
  const taken = game.engine === "cup" && game.phase !== "answer";
  return game.standing !== null && !isSettled(game) && !taken && game.phase !== "sides";
}

interface MiddleProps {
  game: Game;
  info: Info;
  seat: number | null;
  timeout: string;
  /** I may answer what stands, and its chances are told with the answers. */
  isAsked: boolean;
  children: preact.ComponentChildren;
}

/** What stands, whose it is, and what happens next. */
function Middle({ game, info, seat, timeout, isAsked, children }: MiddleProps) {
  const { standing } = game;
  const now = moment(game, info, names.value, covered.value ? null : seat);
  return (
    <div class="middle">
      {standing && !now.instead ? (
        <div class="standing" key={standing[1]}>
          <Said word={standing[1]} tongue={info} names={names.value} class="is-large" />
          <Name word={standing[1]} info={info} />
          <p>
            {whose(game, info, seat)}
            {isAsked ? null : <StandingOdds />}
          </p>
        </div>
      ) : null}
      {now.line === "" ? null : <p class={standing && !now.instead ? "moment" : "opening"}>{now.line}</p>}
      {game.engine === "cup" && game.middle > 0 ? (
        <p class="kickers">
          {Array.from({ length: game.middle }, (_, i) => (
            <Blank key={i} asks />
          ))}
          <span>in the middle, unseen</span>
        </p>
      ) : null}
      <Pot />
      <p class="whose">
        {myTurn.value && timeout !== "" ? <Clock /> : null}
        {!myTurn.value && game.waiting.length > 0 ? <Clock /> : null}
      </p>
      {children}
    </div>
  );
}

function whose(game: Game, info: Info, seat: number | null): string {
  const by = game.standing?.[0];
  if (by === undefined) return "";
  const owner = by === seat ? "Your" : `${names.value[by]}’s`;
  return `${owner} ${info.facts.bids === "claims" || info.facts.engine === "cup" ? "claim" : "bid"}`;
}

/** What the claim that stands is called, where it has more of a name than its dice. */
function Name({ word, info }: { word: string; info: Info }) {
  const it = read(word);
  if (!("hand" in it)) return null;
  const code = say.codeWord(it.hand, info);
  const name = code === "" && isGrouped(it.hand) && claimed(it.hand, info.facts.symbols) ? say.claim(it.hand, info) : code;
  return name === "" ? null : <p class="claim-name">{name}</p>;
}

/** What I have answered, sealed until everybody has. */
function answered({ view, seat }: Seen, info: Info): string {
  const answer = "answer" in view.secret ? view.secret.answer : null;
  return answer && seat !== null && !view.public.waiting.includes(seat) ? `“${say.action(answer, info)}”` : "";
}

/** Who we wait for, in one line. */
export function waiting(game: Game, who: readonly string[], seat: number | null): string {
  if (game.phase === "over") return "";
  if (game.due.length > 0) return "The dice are being thrown";
  const others = game.waiting.filter((other) => other !== seat).map((other) => who[other] ?? "");
  if (others.length === 0) return "";
  if (others.length > 3) return `Waiting for ${others.length} answers`;
  return `Waiting for ${say.list(others)}`;
}

function Mine({ room, seen }: { room: Room; seen: Seen }) {
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
        <Lives lost={game.losses[seat] ?? 0} tongue={info} />
      ) : null}
      <HighDie game={game} seat={seat} info={info} />
      {said ? <Said word={said} tongue={info} names={names.value} class="seat-said" /> : null}
    </div>
  );
}

function Hint() {
  const now = hint.value;
  if (!now) return null;
  return (
    <button type="button" class="hint" onClick={() => understood(now.kind)}>
      <span>{now.text}</span>
      <b>Got it</b>
    </button>
  );
}
