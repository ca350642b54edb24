/** The hands around the table: cups that lift, dice that count, and what it cost each seat. */

import { Cover } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { labels, names } from "../state/store.ts";
import { ringPoints } from "../table/seating.ts";
import type { Info, Showdown } from "../view.ts";
import { claimed, read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { Cost } from "./Cost.tsx";
import { answers, tally } from "./order.ts";
import "./Hands.css";

interface HandsProps {
  it: Showdown;
  info: Info;
  /** The seats that are drawn, in order. */
  shown: readonly number[];
  /** Those whose cups are up. */
  open: ReadonlySet<number>;
  /** How many dice have been counted by now. */
  counted: number;
  /** How many cups are lifted in all. */
  lifting: number;
  /** The verdict has been given. */
  told: boolean;
}

export function Hands({ it, info, shown, open, counted, lifting, told }: HandsProps) {
  const lit = new Set(tally(it).slice(0, counted).flatMap(({ seat, dice }) => dice.map((die) => `${seat}:${die}`)));
  const said = answers(it);
  const places = ringPoints(shown.length, 1.5);
  return (
    <ul
      class={`show-seats ${company(shown.length)}`}
      style={{ "--count": shown.length }}
    >
      {shown.map((seat, index) => {
        const point = places[(index + 1) % shown.length];
        const up = open.has(seat);
        const roles = [
          up && "is-up",
          seat === it.bidder && "is-bidder",
          told && it.losers.includes(seat) && "is-loser",
        ];
        return (
          <li
            data-seat={seat}
            key={seat}
            class={`show-seat ${roles.filter(Boolean).join(" ")}`}
            style={{ "--x": point?.x.toFixed(4) ?? 0.5, "--y": point?.y.toFixed(4) ?? 0.5 }}
          >
            <span class="seat-name">
              {labels.value[seat]}
              {said.has(seat) ? <small class="show-said">{answer(it, said.get(seat) ?? "", info)}</small> : null}
            </span>
            <div class="show-hand">
              {inOrder(it, seat, info).map((face, die) => {
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
              <Cost it={it} seat={seat} told={told} taken={info.facts.drunk || info.facts.piled} />
            </div>
          </li>
        );
      })}
      {it.middle.length > 0 ? (
        <li class={`show-seat is-middle ${open.size >= lifting ? "is-up" : ""}`} style={{ "--x": 0.5, "--y": 0.5 }}>
          <span class="seat-name">{t("In the middle")}</span>
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

/** The more hands there are, the smaller their dice, so that the words in the middle have room. */
function company(hands: number): string {
  if (hands > 10) return "is-crowd";
  if (hands > 5) return "is-many";
  return hands > 4 ? "is-five" : "";
}

/** The dice of a seat as they lie: those that are held against a claim as the game writes them. */
function inOrder(it: Showdown, seat: number, info: Info): readonly number[] {
  const hand = it.hands[seat] ?? [];
  if (read(it.bid).kind !== "claim") return hand;
  return claimed(say.written(hand, info), info.facts.symbols) ?? hand;
}
