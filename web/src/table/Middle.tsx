/** The middle of the table: what stands, whose it is, and what happens next. */

import { StandingOdds } from "../coach/Bets.tsx";
import { ClaimName } from "../dice/ClaimName.tsx";
import { BlankDie } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import type { Seen } from "../state/queue.ts";
import { myTurn, names, room } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import { put, type Box } from "./boxes.ts";
import { Clock } from "./Clock.tsx";
import { Pot } from "./Stake.tsx";
import "./Middle.css";

interface MiddleProps {
  seen: Seen;
  info: Info;
  /** I may answer what stands, and its chances are told with the answers. */
  isAsked: boolean;
  box: Box;
}

export function Middle({ seen, info, isAsked, box }: MiddleProps) {
  const { layout, seat, timeout } = seen;
  const game = seen.view.public;
  const standing = layout.settled ? null : game.standing;
  return (
    <div class="middle" style={put(box)}>
      {standing ? (
        <div class="standing" key={standing[1]}>
          <Said word={standing[1]} terms={info} names={names.value} class="is-large" />
          <ClaimName word={standing[1]} terms={info} />
          <p>
            {isPlayedForMe(game, seat) ? t("Played for you") : whose(game, info, seat)}
            {isAsked ? null : <StandingOdds />}
          </p>
        </div>
      ) : null}
      {layout.special === "" ? null : <p class="special">{layout.special}</p>}
      {layout.moment === "" ? null : <p class={standing ? "moment" : "opening"}>{layout.moment}</p>}
      {layout.middle > 0 ? (
        <p class="kickers">
          {Array.from({ length: layout.middle }, (_, i) => (
            <BlankDie key={i} asks />
          ))}
          <span>{t("in the middle, unseen")}</span>
        </p>
      ) : null}
      <Pot />
      {game.waiting.length > 0 && (!myTurn.value || timeout !== "") ? <Clock /> : null}
    </div>
  );
}

/** A bot or the table has said it in my place. */
function isPlayedForMe({ standing }: Game, seat: number | null): boolean {
  const played = seat === null ? [] : (room.value?.seats[seat]?.stood_in ?? []);
  return standing !== null && standing[0] === seat && played.includes(standing[1]);
}

function whose(game: Game, info: Info, seat: number | null): string {
  const by = game.standing?.[0];
  if (by === undefined) return "";
  const name = names.value[by] ?? "";
  if (info.facts.noun === "claim") return by === seat ? t("Your claim") : t("{name}’s claim", { name });
  return by === seat ? t("Your bid") : t("{name}’s bid", { name });
}
