/** All hands of one or two dice at a glance: a triangle of cells, filled as high as the hand is likely, in the colours of what it does. */

import { useRef } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { percent } from "../kit/percent.ts";
import * as say from "../words/say.ts";
import { mapped, nextHand, type Mapped } from "./handmap.ts";
import type { Shown } from "./explorer.ts";
import "./HandMap.css";

interface HandMapProps extends Pick<Shown, "info"> {
  label: string;
  hands: readonly Mapped[];
  /** The dice of the hand that is looked at alone. */
  chosen?: string;
  /** Without it the map is only a picture. */
  choose?: (dice: string) => void;
}

export function HandMap({ info, label, hands, chosen = "", choose }: HandMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const rows = mapped(hands);
  const [first] = hands;
  if (!first || first.dice.length > 2) return null;
  const sides = info.facts.sides;
  const most = Math.max(...hands.map(({ likely }) => likely), 1e-9);
  const shown = hands.find((it) => it.dice.join("") === chosen);
  const tab = shown ? chosen : first.dice.join("");

  function keys(event: KeyboardEvent, dice: readonly number[]): void {
    const next = nextHand(dice, event.key, sides);
    if (!next) return;
    event.preventDefault();
    map.current?.querySelector<HTMLElement>(`[data-hand="${next}"]`)?.focus();
  }

  const die = (face: number) => <Die face={face} terms={info} silent />;
  return (
    <div class={`hand-map stack is-dense has-${first.dice.length}`} ref={map} role={choose ? "group" : "img"} aria-label={label} style={{ "--columns": sides }}>
      {rows.map(({ face, cells }) => (
        <div class="map-row" key={face}>
          <span class="map-face" aria-hidden>
            {first.dice.length === 2 ? die(face) : null}
          </span>
          {cells.map(({ dice, likely, mix, told }) => {
            const word = dice.join("");
            const inside = (
              <span class="map-fill" aria-hidden style={{ "--reach": Math.min(1, likely / most).toFixed(4) }}>
                {mix.map(({ kind, often }) => (
                  <i key={kind} class={`is-${kind}`} style={{ "--often": often.toFixed(4) }} />
                ))}
              </span>
            );
            if (!choose) return <span key={word} class="map-cell">{inside}</span>;
            return (
              <button
                type="button"
                key={word}
                class="map-cell"
                data-hand={word}
                aria-pressed={word === chosen}
                tabIndex={word === tab ? 0 : -1}
                aria-label={`${say.hand(dice, info)}, ${percent(likely)}: ${told}`}
                onClick={() => choose(word === chosen ? "" : word)}
                onKeyDown={(event) => keys(event, dice)}
              >
                {inside}
              </button>
            );
          })}
        </div>
      ))}
      <div class="map-row is-axis" aria-hidden>
        <span class="map-face" />
        {Array.from({ length: sides }, (_, at) => (
          <span class="map-face" key={at}>
            {die(at + 1)}
          </span>
        ))}
      </div>
      {choose ? <p class="map-note faint small">{shown ? `${say.hand(shown.dice, info)}: ${shown.told}` : t("The likelier the hand, the taller the bar; tap one to see it alone.")}</p> : null}
    </div>
  );
}
