/** The bid grid: faces down, quantities across. It is the interface and the picture of the round. */

import { useEffect, useRef } from "preact/hooks";
import { Brief } from "../coach/Chances.tsx";
import { coached, figures, known, looked, named, oddsOf, tinted } from "../coach/coach.ts";
import { t } from "../kit/language.ts";
import { act, why } from "../state/store.ts";
import type { Game, Info } from "../view.ts";
import { read } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { chosen, zhaiShown } from "./choice.ts";
import { Grid, type Square } from "./Grid.tsx";
import { lowest, word, type Cell } from "./grid.ts";
import { KindOfBid } from "./KindOfBid.tsx";
import type { PickerProps } from "./picker.ts";
import { Track } from "./Track.tsx";

function choose(cell: Cell): void {
  chosen.value = word(cell);
}

export function BidGrid({ info, game, layout, can, names }: PickerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const live = can.bids.length > 0;
  const standing = standingCell(game);
  const zhai = info.facts.zhai && showsZhai(can.bids, standing);
  const bids = info.facts.zhai ? can.bids.filter((bid) => bid.face === 1 || Boolean(bid.zhai) === zhai) : can.bids;
  const rows = facesOf(info, bids, standing);
  const first = lowest(bids, rows);
  const anchor = first ?? standing;
  // A hand may count for more than its dice, so a bid may exceed those in play.
  const top = bids.reduce((most, bid) => Math.max(most, bid.quantity), Math.max(layout.dice, standing?.quantity ?? 0));
  const said = new Map(game.history.map(([seat, text]) => [text, seat]));
  // Between turns a coach's chances are looked at in the same way.
  const reach = live ? can.all : known.value;
  const rest = [looked.value, standing && word(standing), ...reach].find((it) => it && reach.has(it));
  const tab = chosen.value ?? (first ? word(first) : rest);

  useEffect(() => {
    const box = scroller.current;
    const cell = box?.querySelector<HTMLElement>(".cell");
    // Two columns of what has been left behind, then what can still be said; what stands is in sight.
    if (box && cell) {
      const from = Math.max(anchor?.quantity ?? 1, (standing?.quantity ?? 0) - 3);
      box.scrollLeft = (from - 3) * cell.offsetWidth;
      // Where there are more faces than rows, the lowest bid lies in the middle.
      box.scrollTop = (rows.indexOf(anchor?.face ?? 0) - 2) * cell.offsetHeight;
    }
  }, [anchor?.quantity, standing?.quantity, top]);

  function press(cell: Cell, isLive: boolean): void {
    looked.value = word(cell);
    if (!isLive) {
      if (live && !coached.value) why(word(cell));
    } else if (chosen.value === word(cell)) {
      act(word(cell));
    } else {
      choose(cell);
    }
  }

  function walked(bid: string, cell: Cell): void {
    if (live) choose(cell);
    looked.value = bid;
  }

  function square(it: string, cell: Cell): Square {
    const legal = can.all.has(it);
    const stands = standing !== null && it === word(standing);
    const by = said.get(it);
    const odds = oddsOf(it);
    const tint = tinted(it);
    const isChosen = chosen.value === it && legal;
    const flags = [legal && "is-legal", stands && "stands", by !== undefined && !stands && "was-said", isChosen && "is-chosen", ...tint.flags];
    const label = [
      say.action(it, info),
      stands ? t("stands") : "",
      by === undefined ? "" : t("bid by {name}", { name: names[by] ?? "" }),
      ...named(it),
    ];
    return {
      class: flags.filter(Boolean).join(" "),
      style: tint.style,
      label: label.filter(Boolean).join(", "),
      inside: (
        <>
          {cell.quantity}
          {odds ? <Brief it={figures(odds)} /> : null}
        </>
      ),
      pressed: isChosen,
      disabled: !legal,
      press: () => press(cell, legal),
      focus: () => legal && chosen.value !== null && choose(cell),
    };
  }

  return (
    <div class={`grid-box ${live ? "is-live" : ""} ${rows.length > 6 ? "is-tall" : ""}`}>
      {info.facts.track ? <Track info={info} standing={standing} dice={layout.dice} /> : null}
      {info.facts.zhai ? <KindOfBid zhai={zhai} info={info} /> : null}
      <Grid
        terms={info}
        box={scroller}
        faces={rows}
        most={top}
        zhai={zhai}
        reach={reach}
        tab={tab || undefined}
        square={square}
        walked={walked}
      />
    </div>
  );
}

/** Those that were chosen, or else those of the kind that stands; the other kind where none of it can be said. */
function showsZhai(bids: readonly Cell[], standing: Cell | null): boolean {
  if (zhaiShown.value !== null) return zhaiShown.value;
  const stands = standing !== null && (standing.face === 1 || Boolean(standing.zhai));
  const there = bids.some((bid) => bid.face !== 1 && Boolean(bid.zhai) === stands);
  return there || bids.length === 0 ? stands : !stands;
}

function standingCell(game: Game): Cell | null {
  const bid = game.standing ? read(game.standing[1]) : null;
  return bid && "quantity" in bid ? bid : null;
}

function facesOf(info: Info, bids: readonly Cell[], standing: Cell | null): number[] {
  const faces = new Set([...info.facts.faces, ...bids.map((bid) => bid.face)]);
  if (standing) faces.add(standing.face);
  const place = (face: number) => (info.facts.ones_high && face === 1 ? Infinity : face);
  return [...faces].toSorted((a, b) => place(a) - place(b));
}
