/** The track of Bluff: a field for each number, fields for stars between them, and the red die on what stands. */

import { useEffect, useRef } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import * as say from "../words/say.ts";
import { word, type Cell } from "./grid.ts";
import "./cells.css";

interface Field {
  quantity: number;
  star: boolean;
}

/** 1, one star, 2, 3, two stars, 4, .. 20. */
const FIELDS: readonly Field[] = Array.from({ length: 20 }, (_, i) => i + 1).flatMap((quantity): Field[] =>
  quantity % 2 === 1
    ? [{ quantity, star: false }, { quantity: (quantity + 1) / 2, star: true }]
    : [{ quantity, star: false }],
);

interface TrackProps {
  info: Info;
  standing: Cell | null;
  dice: number;
}

export function Track({ info, standing, dice }: TrackProps) {
  const strip = useRef<HTMLDivElement>(null);
  const star = info.facts.sides;
  const symbol = info.facts.symbols[star - 1] ?? "";
  const mark = symbol === String(star) ? "★" : symbol; // poker dice have a king there
  const here = (field: Field) =>
    standing !== null && field.quantity === standing.quantity && field.star === (standing.face === star);
  useEffect(() => {
    const die = strip.current?.querySelector<HTMLElement>(".is-here");
    if (strip.current && die) strip.current.scrollLeft = die.offsetLeft - strip.current.clientWidth / 2;
  }, [standing?.quantity, standing?.face]);
  return (
    <div
      class="track"
      ref={strip}
      role="img"
      aria-label={
        standing ? t("The red die: {bid}", { bid: say.action(word(standing), info) }) : t("The red die is not on the track yet")
      }
    >
      {FIELDS.map((field) => (
        <span
          key={`${field.star ? "*" : ""}${field.quantity}`}
          class={["track-field", field.star && "is-star", here(field) && "is-here", field.quantity > dice && "is-far"]
            .filter(Boolean)
            .join(" ")}
        >
          {here(field) && standing ? <Die face={standing.face} terms={info} silent class="is-red" /> : null}
          <small>{field.star ? `${mark}${field.quantity}` : field.quantity}</small>
        </span>
      ))}
    </div>
  );
}
