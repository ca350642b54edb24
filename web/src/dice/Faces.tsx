/** How often each face was thrown, as bars, with a line at what fair dice do on average. */

import { Die } from "./Die.tsx";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Thrown } from "../protocol.ts";
import * as say from "../words/say.ts";
import "./Faces.css";

export function Faces({ of, terms }: { of: Thrown; terms: say.Terms }) {
  const { counts } = of;
  const throws = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1);
  const told = counts.map((count, at) => `${say.face(at + 1, terms)} ${count}`).join(", ");
  return (
    <figure class="faces" style={{ "--faces": counts.length, "--even": (throws / counts.length / most).toFixed(4) }}>
      <div class="faces-bars" role="img" aria-label={told}>
        {counts.map((count, at) => (
          <span key={at}>
            <i style={{ "--share": (count / most).toFixed(4) }} />
          </span>
        ))}
      </div>
      <div class="faces-axis" aria-hidden>
        {counts.map((count, at) => (
          <span key={at}>
            <Die face={at + 1} terms={terms} silent />
            <b>{count}</b>
          </span>
        ))}
      </div>
      <figcaption>
        {together([t("{throws, plural, one {One die thrown.} other {# dice thrown.}}", { throws }), of.told])}
      </figcaption>
    </figure>
  );
}
