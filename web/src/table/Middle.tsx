/** The middle of the table: what stands, whose it is, and what happens next. */

import type { ComponentChildren } from "preact";
import { StandingOdds } from "../coach/Bets.tsx";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Blank } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { covered, myTurn, names } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import { Clock } from "./Clock.tsx";
import { moment } from "./moment.ts";
import { Pot } from "./Stake.tsx";
import "./Middle.css";

interface MiddleProps {
  game: Game;
  info: Info;
  seat: number | null;
  timeout: string;
  /** I may answer what stands, and its chances are told with the answers. */
  isAsked: boolean;
  children: ComponentChildren;
}

export function Middle({ game, info, seat, timeout, isAsked, children }: MiddleProps) {
  const { standing } = game;
  const now = moment(game, info, names.value, covered.value ? null : seat);
  return (
    <div class="middle">
      {standing && !now.instead ? (
        <div class="standing" key={standing[1]}>
          <Said word={standing[1]} tongue={info} names={names.value} class="is-large" />
          <ClaimName word={standing[1]} tongue={info} />
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
