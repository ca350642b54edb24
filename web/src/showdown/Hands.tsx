/** The hands around the table: faces beside dice, cups that lift, and what it cost each seat. */

import { Cover } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { Portrait } from "../people/Portrait.tsx";
import { labels, names } from "../state/store.ts";
import { Bubble, voices } from "../sound/Voices.tsx";
import { ringPoints } from "../table/seating.ts";
import type { Info, SeatInfo, Showdown } from "../view.ts";
import { claimed, read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { Cost, Leaving } from "./Cost.tsx";
import { answers, order, tally, type Beat } from "./order.ts";
import { mood } from "./verdict.ts";
import "./Hands.css";

interface HandsProps {
  it: Showdown;
  info: Info;
  seats: readonly SeatInfo[];
  /** The seats that are drawn, in order. */
  shown: readonly number[];
  beat: Beat;
}

export function Hands({ it, info, seats, shown, beat: { lifted, counted, is } }: HandsProps) {
  const told = is === "verdict";
  const lifting = order(it);
  const open = new Set(lifting.slice(0, lifted));
  const lit = new Set(tally(it).slice(0, counted).flatMap(({ seat, dice }) => dice.map((die) => `${seat}:${die}`)));
  const said = answers(it);
  const spoken = voices();
  const least = lifting.length === 1 ? 1 : 5; // so that dice are of one size, whatever everybody has left
  const places = ringPoints(shown.length, 1.5);
  return (
    <ul class="show-seats">
      {shown.map((seat, index) => {
        const point = places[(index + 1) % shown.length];
        const up = open.has(seat);
        const hand = inOrder(it, seat, info);
        const who = seats[seat];
        const voice = spoken.find((one) => one.seat === seat && one.kind !== "remark");
        const roles = [up && "is-up", seat === it.bidder && "is-bidder", told && it.losers.includes(seat) && "is-loser"];
        return (
          <li
            data-seat={seat}
            key={seat}
            class={`show-seat ${roles.filter(Boolean).join(" ")}`}
            style={{ "--x": point?.x.toFixed(4) ?? 0.5, "--y": point?.y.toFixed(4) ?? 0.5, "--dice": Math.max(hand.length, least) }}
          >
            {who ? <Portrait of={who.portrait} mood={told ? mood(it, seat) : undefined} /> : null}
            <p class="show-name">
              <span class="seat-name">{labels.value[seat]}</span>
              {said.has(seat) ? <small class="show-said">{answer(it, said.get(seat) ?? "", info)}</small> : null}
              {voice && !said.has(seat) ? <Bubble key={voice.key} of={voice} /> : null}
              {told ? <Cost it={it} seat={seat} taken={info.facts.drunk || info.facts.piled} /> : null}
            </p>
            <div class="show-hand">
              {hand.map((face, die) => {
                const counts = it.matches[seat]?.[die] === true;
                const waits = counts && !told && !lit.has(`${seat}:${die}`);
                const judged = (it.matches[seat]?.length ?? 0) > 0;
                return (
                  <span class="show-die" key={die} style={{ "--i": die }}>
                    <Die
                      face={face}
                      terms={info}
                      {...(counts ? {} : { wild: false })}
                      state={judged && up && !waits ? (counts ? "lit" : "dim") : undefined}
                      silent={!up}
                    />
                  </span>
                );
              })}
              <Cover terms={info} />
              {told ? <Leaving it={it} seat={seat} /> : null}
            </div>
          </li>
        );
      })}
      {it.middle.length > 0 ? (
        <li class={`show-seat is-middle ${lifted >= lifting.length ? "is-up" : ""}`} style={{ "--dice": Math.max(it.middle.length, least) }}>
          <p class="show-name">{t("In the middle")}</p>
          <div class="show-hand">
            {it.middle.map((face, die) => (
              <span class="show-die" key={die} style={{ "--i": die }}>
                <Die face={face} terms={info} />
              </span>
            ))}
          </div>
        </li>
      ) : null}
    </ul>
  );
}

/** What was answered: a call in the words of the game, or by name with whom. */
function answer(it: Showdown, word: string, info: Info): string {
  const { kind } = read(word);
  const side = kind === "support" ? it.bidder : kind === "oppose" ? it.challengers[0] : undefined;
  return side === undefined ? say.action(word, info) : t("sides with {name}", { name: names.value[side] ?? "" });
}

/** The dice of a seat as they lie: those that are held against a claim as the game writes them. */
function inOrder(it: Showdown, seat: number, info: Info): readonly number[] {
  const hand = it.hands[seat] ?? [];
  if (read(it.bid).kind !== "claim") return hand;
  return claimed(say.written(hand, info), info.facts.symbols) ?? hand;
}
