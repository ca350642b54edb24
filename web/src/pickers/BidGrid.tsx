/** The bid grid: faces down, quantities across. It is the interface and the picture of the round. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Brief } from "../coach/Chances.tsx";
import { coached, figures, known, named, oddsOf, tinted } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import { act, why } from "../state/store.ts";
import * as say from "../words/say.ts";
import { choice, tell } from "./choice.ts";
import { Grid, type Square } from "./Grid.tsx";
import { cellOf, fit, lowest, rowsOf, word, type Cell, type Row } from "./grid.ts";
import { held, isSpecial } from "./held.ts";
import { KindOfBid } from "./KindOfBid.tsx";
import type { PickerProps } from "./picker.ts";
import { facesOf, raised, showsZhai, shownBids, standingCell } from "./raise.ts";
import { Track } from "./Track.tsx";

export function BidGrid({ info, game, layout, can, hand }: PickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const live = can.bids.length > 0;
  const standing = standingCell(game);
  const zhai = info.facts.zhai && showsZhai(choice.value, can, standing);
  const bids = shownBids(info, choice.value, can, standing);
  const faces = facesOf(info, can, standing);
  const shape = useFit(box, faces.length);
  const bid = raised(info, choice.value, can, game, hand);
  const chosen = bids.find((it) => word(it) === bid) ?? null;
  const rows = rowsOf({ faces, bids, standing, chosen, dice: layout.dice, columns: shape.columns });
  // Between turns a coach's chances are looked at in the same way.
  const reach = live ? can.all : known.value;
  const tab = [choice.value.looked, bid, standing && word(standing), ...reach].find((it) => it && reach.has(it));

  const wild = zhai ? 0 : layout.wild;
  const own = hand === null || (info.facts.by_hand && isSpecial(hand, wild)) ? [] : hand;

  function press(it: string): void {
    if (can.all.has(it) && choice.value.bid === it) return act(it);
    if (can.all.has(it)) return tell({ is: "bid", bid: it });
    tell({ is: "look", word: it });
    if (live && !coached.value) why(it);
  }

  function square(it: string, cell: Cell, row: Row): Square {
    const legal = can.all.has(it);
    const stands = standing !== null && it === word(standing);
    const shaded = legal || (!live && !stands);
    const odds = shaded ? oddsOf(it) : undefined;
    const tint = shaded ? tinted(it) : { flags: [], style: {} };
    const isChosen = it === bid && legal;
    const isMore = cell.quantity === row.cells.at(-1) && row.top > cell.quantity;
    return {
      class: [legal && "is-legal", stands && "stands", isChosen && "is-chosen", isMore && "is-more", ...tint.flags].filter(Boolean).join(" "),
      style: tint.style,
      label: [say.action(it, info), stands ? t("stands") : "", ...named(it)].filter(Boolean).join(", "),
      inside: (
        <>
          {cell.quantity}
          {isMore ? "+" : null}
          {odds ? <Brief it={figures(odds)} /> : null}
        </>
      ),
      pressed: isChosen,
      disabled: !legal,
      press: () => press(it),
    };
  }

  function head(face: number) {
    const least = lowest(bids.filter((it) => it.face === face), faces);
    const first = least ?? cellOf(rows.find((it) => it.face === face)?.cells[0] ?? 1, face, zhai);
    const count = held(own, face, wild);
    return {
      inside: count > 0 ? <span class="grid-held">{count}</span> : null,
      label: count > 0 ? t("{faces}: you hold {count}", { faces: say.faces(face, info), count }) : say.faces(face, info),
      press: () => press(word(first)),
    };
  }

  return (
    <div class={`grid-box ${live ? "is-live" : ""}`}>
      {info.facts.track ? <Track info={info} standing={standing} dice={layout.dice} /> : null}
      {info.facts.zhai ? <KindOfBid zhai={zhai} info={info} /> : null}
      <Grid
        terms={info}
        box={box}
        rows={rows}
        {...shape}
        zhai={zhai}
        reach={reach}
        tab={tab || undefined}
        head={head}
        square={square}
        walked={(it) => tell(live ? { is: "bid", bid: it } : { is: "look", word: it })}
      />
    </div>
  );
}

/** How the bids fit into the room that there is now. */
function useFit(box: { current: HTMLElement | null }, faces: number) {
  const measure = () => {
    const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return fit(faces, box.current?.parentElement?.clientWidth ?? innerWidth, innerHeight, type);
  };
  const shape = useSignal(measure());
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => (shape.value = measure()));
    shape.value = measure();
    if (box.current?.parentElement) watch.observe(box.current.parentElement);
    return () => watch.disconnect();
  }, [faces]);
  return shape.value;
}
