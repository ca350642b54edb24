/** The table in play: the felt with its seats, my dice and my say at the bottom. */

import { useEffect, useRef } from "preact/hooks";
import { CoachSays } from "../coach/CoachSays.tsx";
import { list, together } from "../kit/english.ts";
import { keyboardIsLost } from "../kit/keyboard.ts";
import { t } from "../kit/language.ts";
import { useWide } from "../kit/wide.ts";
import { point } from "../lesson/lesson.ts";
import { Lesson } from "../lesson/Lesson.tsx";
import { Actions } from "../pickers/Actions.tsx";
import { choice } from "../pickers/choice.ts";
import { Keeps } from "../pickers/Keeps.tsx";
import { OwnDice } from "../pickers/OwnDice.tsx";
import { pickerOf, PICKERS } from "../pickers/registry.ts";
import type { Room } from "../protocol.ts";
import type { Seen } from "../state/queue.ts";
import { covered, myTurn, names } from "../state/store.ts";
import { handAt, isNoted, isOut, sealedAnswer, type Info } from "../view.ts";
import { legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { Felt } from "./Felt.tsx";
import { Mine } from "./Mine.tsx";
import { Out } from "./Out.tsx";
import { Side } from "./Side.tsx";
import { hint, Tip } from "./Tip.tsx";
import "./Play.css";

/** `still`: it is looked at only, while a word lands on it. */
export function Play({ room, seen, still = false }: { room: Room; seen: Seen; still?: boolean }) {
  const dock = useRef<HTMLElement>(null);
  const wide = useWide();
  const { info } = room;
  const game = seen.view.public;
  const seat = seen.seat;
  const can = legal(covered.value ? "" : seen.actions);
  const place = seat === null ? undefined : seen.layout.places[seat];
  const covers = place?.seen ?? null;
  const hand = place === undefined || covered.value ? null : handAt(place);
  const Picker = PICKERS[pickerOf(info.facts)];
  const turn = `${room.match}:${game.round}:${seen.v}:${seat}`;

  useEffect(() => {
    if (myTurn.value) focusTurn(dock.current);
  }, [turn, seen.actions]);
  useEffect(() => {
    // A button that was read away takes the keyboard with it.
    if (myTurn.value && keyboardIsLost()) focusTurn(dock.current);
  }, [point.value, hint.value]);

  return (
    <main data-turn={turn} inert={still} class={`play ${seat === null ? "is-watching" : ""}`}>
      <Felt room={room} seen={seen} can={can}>
        <Lesson />
        {point.value ? null : <Tip />}
      </Felt>
      {wide ? <Side room={room} seen={seen} /> : null}
      <section class="dock" ref={dock} aria-label={seat === null ? t("The round") : t("Your hand")}>
        {place === undefined ? null : (
          <div class="tray">
            <Mine room={room} seen={seen} />
            {isOut(seen.view) ? (
              <Out room={room} seen={seen} />
            ) : (
              <OwnDice info={info} place={place} round={game.round} can={can} hidden={covered.value} />
            )}
          </div>
        )}
        {wide ? null : <CoachSays info={info} game={game} looked={choice.value.looked} />}
        {covers ? <Keeps info={info} can={can} hand={covers} /> : null}
        {place === undefined || (isOut(seen.view) && can.all.size === 0) ? null : (
          <div class="picker">
            <Picker info={info} game={game} layout={seen.layout} can={can} names={names.value} hand={hand} />
          </div>
        )}
        <Actions
          info={info}
          game={game}
          sides={seen.layout.sides}
          can={can}
          covers={covers}
          hand={hand}
          names={names.value}
          stands={seen.layout.answerable && seat !== null && !isOut(seen.view)}
          waiting={together([answered(seen, info), isNoted(room, game.waiting) ? "" : waiting(seen, names.value)])}
        />
      </section>
    </main>
  );
}

/** Focus goes where the turn is, unless somebody is busy elsewhere: in a sheet, or in a field. */
export function focusTurn(dock: HTMLElement | null): void {
  const now = document.activeElement;
  if (document.querySelector("dialog[open]") || now instanceof HTMLInputElement) return;
  const target =
    dock?.querySelector<HTMLElement>(".picker [tabindex='0']:not([role=group], ol), .picker input:enabled") ??
    dock?.querySelector<HTMLElement>("button.pick, .actions :is(.answer, .confirm):enabled");
  target?.focus({ preventScroll: true });
  // On a page that is much enlarged it may lie far below; who points at things looks where they are.
  if (target?.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What I have answered, sealed until everybody has. */
function answered({ view }: Seen, info: Info): string {
  const answer = sealedAnswer(view);
  return answer === null ? "" : t("You: “{action}”", { action: say.action(answer, info) });
}

/** Who we wait for, in one line. */
export function waiting({ view, seat, layout, reading }: Seen, who: readonly string[]): string {
  const game = view.public;
  if (game.result) return "";
  const readers = reading.filter((other) => other !== seat).map((other) => who[other] ?? "");
  if (readers.length > 3) return t("{count} players are still looking at the dice", { count: readers.length });
  if (readers.length > 0) return t("{count, plural, one {{who} is still looking at the dice} other {{who} are still looking at the dice}}", { count: readers.length, who: list(readers) });
  if (game.due.length > 0) return layout.moment || t("One moment…");
  const others = game.waiting.filter((other) => other !== seat).map((other) => who[other] ?? "");
  if (others.length === 0) return "";
  if (others.length > 3) return t("Waiting for {count} answers", { count: others.length });
  return t("Waiting for {who}", { who: list(others) });
}
