/** One large dial to bid: how many, and of which face. */

import { useRef } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { choice, tell } from "../pickers/choice.ts";
import { word, type Cell } from "../pickers/grid.ts";
import { KindOfBid } from "../pickers/KindOfBid.tsx";
import type { PickerProps } from "../pickers/picker.ts";
import { facesOf, raised, showsZhai, shownBids, standingCell } from "../pickers/raise.ts";
import * as say from "../words/say.ts";
import { switched, turned } from "./dial.ts";

/** So far a finger moves for one more, in pixels. */
const NOTCH = 32;

function set(to: Cell | null): void {
  if (to) tell({ is: "bid", bid: word(to) });
}

export function Dial({ info, game, can, hand }: PickerProps) {
  const from = useRef<number | null>(null);
  const standing = standingCell(game);
  const bids = shownBids(info, choice.value, can, standing);
  const said = raised(info, choice.value, can, game, hand);
  const now = bids.find((it) => word(it) === said);
  if (!now) return null;

  /** A finger on the number turns it, up for more. */
  function slide(event: PointerEvent): void {
    if (from.current === null || !now) return;
    const way = from.current - event.clientY > NOTCH ? 1 : event.clientY - from.current > NOTCH ? -1 : 0;
    if (way === 0) return;
    from.current = event.clientY;
    set(turned(bids, now, way));
  }

  return (
    <div class="dial stack is-tight">
      {info.facts.zhai ? <KindOfBid zhai={showsZhai(choice.value, can, standing)} info={info} /> : null}
      <div class="dial-count row is-apart">
        <StepButton icon="minus" label={t("One less")} ends={turned(bids, now, -1) === null} step={() => set(turned(bids, now, -1))} />
        <output
          aria-label={say.action(word(now), info)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = event.clientY;
          }}
          onPointerMove={slide}
          onPointerUp={() => (from.current = null)}
        >
          {now.quantity}
        </output>
        <StepButton icon="plus" label={t("One more")} ends={turned(bids, now, 1) === null} step={() => set(turned(bids, now, 1))} />
      </div>
      <div class="dial-faces" role="group" aria-label={t("Face")}>
        {facesOf(info, can, standing).map((face) => {
          const to = switched(bids, now, face);
          return (
            <button key={face} type="button" aria-label={say.faces(face, info)} aria-pressed={face === now.face} aria-disabled={to === null} onClick={() => set(to)}>
              <Die face={face} terms={info} silent />
            </button>
          );
        })}
      </div>
    </div>
  );
}
