/** A phone that is nothing but a cup: what stands, the dice under it as long as it is held, a dial to bid, and the word that doubts. */

import { useEffect, useRef } from "preact/hooks";
import { ClaimName } from "../dice/ClaimName.tsx";
import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import { Actions } from "../pickers/Actions.tsx";
import { OwnDice } from "../pickers/OwnDice.tsx";
import { pickerOf, PICKERS } from "../pickers/registry.ts";
import type { Room } from "../protocol.ts";
import { Voices, voices } from "../sound/Voices.tsx";
import type { Seen } from "../state/queue.ts";
import { myTurn, names } from "../state/store.ts";
import { Clock } from "../table/Clock.tsx";
import { Out } from "../table/Out.tsx";
import { focusTurn, waiting } from "../table/Play.tsx";
import { handAt, isNoted, isOut } from "../view.ts";
import { legal } from "../words/notation.ts";
import { Dial } from "./Dial.tsx";
import { Peek } from "./Peek.tsx";
import "./InHand.css";

export function InHand({ room, seen }: { room: Room; seen: Seen }) {
  const dock = useRef<HTMLElement>(null);
  const { info } = room;
  const { layout, seat, view } = seen;
  const game = view.public;
  const can = legal(seen.actions);
  const place = layout.places[seat ?? 0];
  const turn = `${room.match}:${game.round}:${seen.v}:${seat}`;
  useEffect(() => {
    if (myTurn.value) focusTurn(dock.current);
  }, [turn, seen.actions]);
  if (!place) return null;
  const picks = can.shows.length + can.keeps.length > 0;
  const Picker = info.facts.bids === "faces" ? Dial : PICKERS[pickerOf(info.facts)];
  const raises = can.bids.length + can.totals.length + can.claims.length > 0;
  const hand = handAt(place);
  return (
    <main data-turn={turn} class="in-hand">
      <Stands seen={seen} room={room} />
      {isOut(view) ? (
        <Out room={room} seen={seen} />
      ) : picks || place.seen === null || !place.cup ? (
        <OwnDice info={info} place={place} round={game.round} can={can} hidden={false} />
      ) : (
        <Peek key={`${room.match}:${game.round}`} info={info} dice={place.seen} shown={place.shown} />
      )}
      <section class="in-hand-do stack is-tight" ref={dock} aria-label={t("Your hand")}>
        {raises ? <Picker info={info} game={game} layout={layout} can={can} names={names.value} hand={hand} /> : null}
        <Actions
          info={info}
          game={game}
          sides={layout.sides}
          can={can}
          covers={place.seen}
          hand={hand}
          names={names.value}
          stands={layout.answerable && !isOut(view)}
          waiting={isNoted(room, game.waiting) ? "" : waiting(seen, names.value)}
        />
      </section>
    </main>
  );
}

/** What is to be beaten, and whose it is: the screen shows all the rest. */
function Stands({ seen: { layout, seat, view }, room: { info } }: { seen: Seen; room: Room }) {
  const standing = layout.settled ? null : view.public.standing;
  return (
    <section class="in-hand-round stack is-dense is-centred" aria-label={t("The round")}>
      {standing ? (
        <p class="row is-centred in-hand-stands">
          <span>{standing[0] === seat ? t("You") : names.value[standing[0]]}</span>
          <Said word={standing[1]} terms={info} names={names.value} />
          <ClaimName word={standing[1]} terms={info} />
        </p>
      ) : (
        <p class="in-hand-stands">{layout.moment}</p>
      )}
      {layout.special === "" ? null : <p class="faint">{layout.special}</p>}
      <Clock />
      <Voices of={voices()} />
    </section>
  );
}
