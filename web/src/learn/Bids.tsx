/** What can be done: a grid of bids, and the ways to end the round, each with how often it is done. */

import { useRef } from "preact/hooks";
import { t } from "../kit/language.ts";
import { brief, percent } from "../kit/percent.ts";
import { stay, to } from "../kit/router.ts";
import { Grid, type Square } from "../pickers/Grid.tsx";
import { wholeRows } from "../pickers/grid.ts";
import type { ExploredHand } from "../protocol.ts";
import * as say from "../words/say.ts";
import { cells, kindOf, type BidCell, type Shown } from "./explorer.ts";

interface BidsProps extends Shown {
  /** The hand that is looked at alone; null for all of them. */
  hand: ExploredHand | null;
}

export function Bids({ info, history, explored, hand }: BidsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const all = new Map(cells(explored, hand ? [hand] : explored.hands).map((it) => [it.action, it]));
  const bids = new Set([...all.keys()].filter((word) => word.includes("x")));
  const { faces } = info.facts;
  const most = info.dice.reduce((sum, one) => sum + one, 0);
  const tab = [...bids].toSorted((a, b) => (all.get(b)?.often ?? 0) - (all.get(a)?.often ?? 0))[0];
  const walk = (word: string): void => stay(to.explorer(info.name, [...history, word]));

  function square(word: string): Square {
    const it = all.get(word);
    if (it) {
      const often = it.often < 0.0005 ? "·" : brief(it.often);
      return { class: "is-legal", style: tints(it), label: named(it, say.action(word, info)), inside: often, press: () => walk(word) };
    }
    const said = history.indexOf(word);
    if (said < 0) return { inside: null };
    const label = t("bid {number}: {bid}", { number: said + 1, bid: say.action(word, info) });
    return { class: "was-said", inside: <b aria-label={label}>{said + 1}.</b> };
  }

  return (
    <>
      <div class="grid-box">
        <Grid terms={info} box={grid} rows={wholeRows(faces, most)} columns={most} reach={bids} tab={tab} headed square={square} />
      </div>
      <ul class="explorer-ends stack is-tight number">
        {[...all.values()]
          .filter(({ over }) => over)
          .map((it) => (
            <li key={it.action} class={`is-${kindOf(it.action, null)}`} style={tints(it)}>
              <span>{say.action(it.action, info)}</span>
              <b>{percent(it.often)}</b>
            </li>
          ))}
      </ul>
    </>
  );
}

const tints = ({ often, bluff }: BidCell): Record<string, string> => ({
  "--often": often.toFixed(4),
  "--bluff-share": (often > 0 ? bluff / often : 0).toFixed(4),
});

function named({ often, bluff }: BidCell, action: string): string {
  if (often < 0.0005) return t("{action}: never", { action });
  if (bluff < 0.0005) return `${action}: ${percent(often)}`;
  return t("{action}: {often}, of which {bluff} bluff", { action, often: percent(often), bluff: percent(Math.min(1, bluff / often)) });
}
