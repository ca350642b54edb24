/** The chances of everybody along the match. A slider lies over it: drag, tap, or use the arrow keys. */

import { t } from "../kit/language.ts";
import { fine } from "../kit/percent.ts";
import type { Review } from "../protocol.ts";
import { across, area, bands, course, HEIGHT, marks, named, path, roundAway, spread, WIDTH } from "./plot.ts";
import "./Graph.css";

/** Of more lines only the one that is followed has its name. */
const CROWD = 8;

interface GraphProps {
  review: Review;
  open: boolean;
  seat: number;
  /** Whether it is the reader's own. */
  yours: boolean;
  place: number;
  go: (place: number) => void;
  /** What happened at this place, in words. */
  spoken: string;
}

export function Graph({ review, open, seat, yours, place, go, spoken }: GraphProps) {
  const rows = course(review, open);
  const whose = { whose: yours ? "you" : "other", name: review.players[seat] ?? "" };
  const places = rows.length - 1;
  const rounds = bands(review.moments);
  const own = rows.map((values) => values[seat] ?? 0);
  const left = (at: number) => `${across(at, places) / 10}%`;
  const top = (at: number) => `${(1 - (own[at] ?? 0)) * 100}%`;
  return (
    <figure class="graph">
      <div class="graph-scale number" aria-hidden>
        <span>{fine(1)}</span>
        <span>50</span>
        <span>0</span>
      </div>
      <div class="graph-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {rounds.map((it, index) =>
            index % 2 === 1 ? (
              <rect
                key={it.from}
                class="graph-band"
                x={across(it.from, places)}
                width={across(it.to, places) - across(it.from, places)}
                y="0"
                height={HEIGHT}
              />
            ) : null,
          )}
          {[0, 25, 50, 75, 100].map((y) => (
            <path key={y} class="graph-rule" d={`M0 ${y} H${WIDTH}`} />
          ))}
          {review.players.map((name, other) =>
            other === seat ? null : (
              <path key={name + other} class="graph-other" d={path(rows.map((it) => it[other] ?? 0), !open)} />
            ),
          )}
          <path class="graph-area" d={area(own, !open)} />
          <path class="graph-own" d={path(own, !open)} />
        </svg>
        {review.players.length > CROWD ? null : (
          <ol class={`graph-names ${place * 2 > places ? "is-before" : ""}`} style={{ left: left(place) }} aria-hidden>
            {spread(rows[place] ?? []).map((y, other) => (
              <li key={other} class={other === seat ? "is-own" : ""} style={{ top: `${y}%` }}>
                {other === seat && yours ? t("You") : review.players[other]}
              </li>
            ))}
          </ol>
        )}
        <i class="graph-here" style={{ left: left(place) }} aria-hidden />
        <i class="graph-dot" style={{ left: left(place), top: top(place) }} aria-hidden />
        {marks(review.turns.map((turn) => turn.moment + 1), own).map(({ x, y }, index) => (
          <b key={index} class="graph-turn" style={{ left: `${x / 10}%`, top: `${y}%` }} aria-hidden>
            {index + 1}
          </b>
        ))}
        <input
          type="range"
          class="graph-slider"
          min="0"
          max={places}
          step="1"
          value={place}
          aria-label={t("{whose, select, you {Your match, moment by moment} other {{name}’s match, moment by moment}}", whose)}
          aria-valuetext={t("{told} {name}: {chance}.", { told: spoken, name: yours ? t("You") : whose.name, chance: fine(own[place] ?? 0) })}
          onInput={(event) => go(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            const way = event.key === "PageUp" ? 1 : event.key === "PageDown" ? -1 : 0;
            if (way === 0) return;
            event.preventDefault();
            go(roundAway(rounds, place, way));
          }}
        />
      </div>
      <div class="graph-rounds number" aria-hidden>
        {named(rounds, places).map((it, index) => (
          <span key={it.from} style={{ left: left(it.from) }}>
            {index === 0 ? t("Round {round}", { round: it.round }) : it.round}
          </span>
        ))}
      </div>
      <figcaption>
        {open
          ? t("{whose, select, you {Your chances of winning, with everything open.} other {{name}’s chances of winning, with everything open.}}", whose)
          : t("{whose, select, you {Your chances at the start of each round, before anybody looked.} other {{name}’s chances at the start of each round, before anybody looked.}}", whose)}
      </figcaption>
    </figure>
  );
}
