/** My own seat, at the bottom: name, what I still have, and what I said last. */

import { Portrait } from "../people/Portrait.tsx";
import { CoachBadge } from "../coach/CoachBadge.tsx";
import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { labels, names } from "../state/store.ts";
import { isSaid } from "../words/notation.ts";
import { HighDie } from "./HighDie.tsx";
import { Letters } from "./Letters.tsx";
import { Lives } from "./Lives.tsx";
import { Stake } from "./Stake.tsx";
import "./Mine.css";

export function Mine({ room, seen }: { room: Room; seen: Seen }) {
  const game = seen.view.public;
  const seat = seen.seat ?? 0;
  const { info } = room;
  const said = game.history.findLast(([by, word]) => by === seat && isSaid(word))?.[1];
  const out = !game.active.includes(seat);
  const who = room.seats[seat];
  return (
    <div data-seat={seat} class={`mine ${game.waiting.includes(seat) ? "is-turn" : ""}`}>
      {who ? <Portrait of={who.portrait} /> : null}
      <span class="seat-name">{labels.value[seat]}</span>
      {who ? <CoachBadge who={who} seats={room.seats} /> : null}
      {out ? <span class="seat-left">{info.facts.sheds ? t("safe") : t("out")}</span> : null}
      <Stake seat={seat} short />
      {!out && info.facts.scoring === "losses" ? (
        <Lives lost={game.losses[seat] ?? 0} terms={info} />
      ) : null}
      <HighDie face={seen.layout.places[seat]?.first_die ?? 0} info={info} />
      <Letters letters={seen.layout.places[seat]?.letters ?? ""} />
      {said ? <Said word={said} terms={info} names={names.value} class="seat-said" /> : null}
    </div>
  );
}
