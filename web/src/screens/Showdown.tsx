/** The showdown: cups lift in order, matching dice light up, the count climbs, then the verdict. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Cup } from "../components/Cup.tsx";
import { Blank, Die } from "../components/Die.tsx";
import { Said } from "../components/Said.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { isBot, Steps } from "../components/Steps.tsx";
import { isGrouped } from "../claims.ts";
import { claimed, read } from "../notation.ts";
import type { Scene } from "../queue.ts";
import type { Room } from "../protocol.ts";
import * as say from "../say.ts";
import { around, spots } from "../seating.ts";
import { endScene, mine, names } from "../store.ts";
import { of, silent } from "../talk.ts";
import type { Showdown as Ending } from "../view.ts";

const LIFTING = 1700; // all cups together, whatever their number
const BEFORE = 350;
const AFTER = 450; // from the last cup to the verdict: about 2.5 seconds in all
const HOLD = 3600;
const STILL_HOLD = 7000;

/** Who lifts, in order: around the table from the bidder's left, so that the bidder is last. */
export function order(it: Ending): number[] {
  const all = it.hands.map((_, index) => (it.bidder + 1 + index) % it.hands.length);
  return all.filter((seat) => (it.hands[seat]?.length ?? 0) > 0);
}

/** What has been counted when these cups are open; the last one brings it to the true count. */
export function climbed(it: Ending, open: readonly number[], all: number): number | null {
  if (it.count === null) return null;
  if (open.length >= all) return it.count;
  const points = read(it.bid).kind === "total";
  return open.reduce((sum, seat) => {
    const marks = it.matches[seat] ?? [];
    const hand = it.hands[seat] ?? [];
    return sum + hand.reduce((n, die, i) => n + (marks[i] ? (points ? die : 1) : 0), 0);
  }, 0);
}

export function Showdown({ room, scene }: { room: Room; scene: Scene }) {
  const it = scene.showdown;
  const { info } = room;
  const lifting = order(it);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lifted = useSignal(still ? lifting.length : 0);
  const told = useSignal(still);
  const go = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const asking = useSignal(false);

  useEffect(() => {
    go.current?.focus({ preventScroll: true });
    const after = (ms: number, what: () => void) => timers.current.push(setTimeout(what, ms));
    if (!still) {
      lifting.forEach((_, i) => {
        after(BEFORE + (LIFTING * i) / lifting.length, () => (lifted.value = Math.max(lifted.value, i + 1)));
      });
      after(BEFORE + (lifting.length > 0 ? LIFTING : 0) + AFTER, () => (told.value = true));
      after(BEFORE + LIFTING + AFTER + HOLD, endScene);
    } else {
      after(STILL_HOLD, endScene);
    }
    return stop;
  }, [scene.key]);

  // A tap anywhere hurries; the button does the same by keyboard.
  useEffect(() => {
    stage.current?.addEventListener("click", skip);
    return () => stage.current?.removeEventListener("click", skip);
  }, []);

  function stop(): void {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }

  /** The scene stays until somebody goes on: there is something to read. */
  function explain(event: Event): void {
    event.stopPropagation();
    stop();
    asking.value = true;
  }

  function skip(): void {
    if (told.value) endScene();
    lifted.value = lifting.length;
    told.value = true;
  }

  const open = new Set(lifting.slice(0, lifted.value));
  const count = climbed(it, [...open], lifting.length);
  const seats = lifting.length > 0 ? around(it.hands.length, mine.value[0] ?? 0) : [];
  const shown = [...seats, ...(lifting.length > 0 ? [mine.value[0] ?? 0] : [])].filter(
    (seat) => it.hands[seat] !== null || it.out.includes(seat),
  );
  const places = spots(shown.length, { all: true, ratio: 1.5 });
  const who = names.value;
  const caller = it.challengers[0] ?? it.bidder;
  // One cup was lifted: its dice lie below the claim, in the same order.
  const single = lifting.length === 1;

  const remark = silent.value ? undefined : of(scene.talk, it.round).get(caller);

  return (
    <>
    <main class={`showdown ${single ? "is-single" : ""} ${told.value ? "is-told" : ""}`} ref={stage}>
      <div class="show-head">
        <p class="show-bid">
          <span>{who[it.bidder]}</span>
          <Said word={it.bid} tongue={info} names={who} class="is-large" />
        </p>
        <Called it={it} info={info} />
        <p class="show-call">
          <span>{who[caller]}</span>
          <strong>{say.action(it.call, info, who)}</strong>
        </p>
        {remark === undefined ? null : <q class="show-talk">{remark}</q>}
        {count === null ? null : <Count it={it} count={count} info={info} />}
      </div>
      <ul
        class={`show-seats ${shown.length > 10 ? "is-crowd" : shown.length > 6 ? "is-many" : ""}`}
        style={{ "--count": shown.length }}
      >
        {shown.map((seat, index) => {
          const spot = places[(index + 1) % shown.length];
          const up = open.has(seat);
          const roles = [
            up && "is-up",
            seat === it.bidder && "is-bidder",
            told.value && it.losers.includes(seat) && "is-loser",
          ];
          return (
            <li
              key={seat}
              class={`show-seat ${roles.filter(Boolean).join(" ")}`}
              style={{ "--x": spot?.x.toFixed(4) ?? 0.5, "--y": spot?.y.toFixed(4) ?? 0.5 }}
            >
              <span class="seat-name">{who[seat]}</span>
              <div class="show-hand">
                {inOrder(it, seat, info).map((face, die) => {
                  const counts = it.matches[seat]?.[die] === true;
                  const judged = (it.matches[seat]?.length ?? 0) > 0;
                  return (
                    <span class="show-die" key={die} style={{ "--i": die }}>
                      <Die
                        face={face}
                        tongue={info}
                        wild={face === info.facts.wild && counts}
                        state={judged && up ? (counts ? "lit" : "dim") : undefined}
                        silent={!up}
                      />
                    </span>
                  );
                })}
                <Cup />
                <Cost it={it} seat={seat} told={told.value} drunk={say.losesNothing(info)} />
              </div>
            </li>
          );
        })}
        {it.middle.length > 0 ? (
          <li class={`show-seat is-middle ${open.size >= lifting.length ? "is-up" : ""}`} style={{ "--x": 0.5, "--y": 0.5 }}>
            <span class="seat-name">In the middle</span>
            <div class="show-hand">
              {it.middle.map((face, die) => (
                <span class="show-die" key={die} style={{ "--i": die }}>
                  <Die face={face} tongue={info} />
                </span>
              ))}
            </div>
          </li>
        ) : null}
      </ul>
      <div class="show-foot">
        <div class="verdict">
          {told.value ? (
            <>
              <p class="verdict-count">{say.counted(it, info)}</p>
              <p class="verdict-word">{say.verdict(it, who)}</p>
              <p class="verdict-cost">{say.costs(it, info, who).join(" ")}</p>
            </>
          ) : null}
        </div>
        <div class="show-buttons">
          <button type="button" class={told.value ? "confirm" : "answer"} ref={go}>
            {told.value ? "Go on" : "Skip"}
          </button>
          {told.value && it.history.some(([seat]) => isBot(seat)) ? (
            <button type="button" class="answer show-why" aria-haspopup="dialog" onClick={explain}>
              Why?
            </button>
          ) : null}
        </div>
      </div>
    </main>
    {asking.value ? (
      <Sheet title="Why the bots did that" close={() => (asking.value = false)}>
        <div class="story">
          <Steps history={it.history} info={info} over={it.round} told />
        </div>
      </Sheet>
    ) : null}
    </>
  );
}

/** What the claim is called, under its dice. */
function Called({ it, info }: { it: Ending; info: Room["info"] }) {
  const bid = read(it.bid);
  if (!("hand" in bid)) return null;
  const code = say.codeWord(bid.hand, info);
  const name = code === "" && isGrouped(bid.hand) ? say.claim(bid.hand, info) : code;
  return name === "" ? null : <p class="claim-name">{name}</p>;
}

/** The dice of a seat as they lie: those that are held against a claim as the game writes them. */
function inOrder(it: Ending, seat: number, info: Room["info"]): readonly number[] {
  const hand = it.hands[seat] ?? [];
  if (read(it.bid).kind !== "claim") return hand;
  return claimed(say.written(hand, info), info.facts.symbols) ?? hand;
}

/** The count as it climbs towards the bid: one place a die, or a bar where there are many. */
function Count({ it, count, info }: { it: Ending; count: number; info: Room["info"] }) {
  const bid = read(it.bid);
  const wanted = "quantity" in bid ? bid.quantity : "amount" in bid ? bid.amount : 0;
  const few = wanted <= 12 && Math.max(wanted, it.count ?? 0) <= 16;
  const reached = count >= wanted;
  return (
    <div class={`count ${reached ? "is-reached" : ""}`}>
      <output class="count-number">{count}</output>
      {few && "quantity" in bid ? (
        <span class="slots" aria-hidden>
          {Array.from({ length: Math.max(wanted, count) }, (_, i) => (
            <i key={i} class={`${i < count ? "is-full" : ""} ${i >= wanted ? "is-more" : ""}`}>
              {i < count ? <Die face={bid.face} tongue={info} silent /> : null}
            </i>
          ))}
        </span>
      ) : (
        <span class="bar" aria-hidden style={{ "--share": wanted > 0 ? count / (wanted * 1.3) : 0 }}>
          <i />
        </span>
      )}
      <span class="count-of">of {wanted}</span>
    </div>
  );
}

/** What it cost, drawn: a die rolls away, a life goes out; or a die comes. */
function Cost({ it, seat, told, drunk }: { it: Ending; seat: number; told: boolean; drunk: boolean }) {
  const dice = it.dice[seat] ?? 0;
  const losses = it.losses[seat] ?? 0;
  if (!told || (dice === 0 && losses === 0)) return null;
  return (
    <span class="cost" aria-hidden>
      {Array.from({ length: Math.min(Math.abs(dice), 6) }, (_, i) => (
        <span key={i} class={dice < 0 ? "rolls-away" : "rolls-in"} style={{ "--i": i }}>
          <Blank />
        </span>
      ))}
      {losses > 0 ? <span class="falls">{drunk ? "+" : "−"}{losses}</span> : null}
    </span>
  );
}
