/** What the explorer shows of a solved round: kinds of actions, how often each is done, and hands in groups. */

import { figure, message } from "../kit/language.ts";
import type { Explored, ExploredHand, StrategyInfo } from "../protocol.ts";
import { read } from "../words/notation.ts";

/** How an action is coloured. */
export const KINDS = ["honest", "bluff", "challenge", "exact"] as const;
export type Kind = (typeof KINDS)[number];

/** What the colours are called. */
export const CALLED = {
  honest: message("Likely true"),
  bluff: message("Bluff"),
  challenge: message("Challenge"),
  exact: message("Other calls"),
} as const satisfies Record<Kind, string>;

/** A bid is a bluff if it is more likely false than true, by what the other may hold. */
export function kindOf(action: string, true_: number | null | undefined): Kind {
  if (true_ === null || true_ === undefined) return read(action).kind === "challenge" ? "challenge" : "exact";
  return true_ < 0.5 ? "bluff" : "honest";
}

/** A share as exactly as it is known: sums of rounded numbers are not quite whole. */
const settled = (share: number): number => Math.round(share * 1e4) / 1e4;

/** How much each of these hands counts among them: as much as it is likely, or all alike where none is held. */
function weights(hands: readonly ExploredHand[]): readonly (readonly [ExploredHand, number])[] {
  const whole = hands.reduce((sum, hand) => sum + hand.likely, 0);
  return hands.map((hand) => [hand, whole > 0 ? hand.likely / whole : 1 / hands.length]);
}

export type Shares = Readonly<Record<Kind, number>>;

/** How often each kind of action is done, over these hands, weighed by how likely they are. */
export function shares({ actions }: Explored, hands: readonly ExploredHand[]): Shares {
  const found: Record<Kind, number> = { honest: 0, bluff: 0, challenge: 0, exact: 0 };
  for (const [hand, weight] of weights(hands)) {
    for (const [at, { action }] of actions.entries()) found[kindOf(action, hand.true[at])] += weight * (hand.often[at] ?? 0);
  }
  for (const kind of KINDS) found[kind] = settled(found[kind]);
  return found;
}

/** An action over some hands: how often it is done, and how much of that is bluff. */
export interface BidCell {
  readonly action: string;
  readonly over: boolean;
  readonly often: number;
  readonly bluff: number;
}

export function cells({ actions }: Explored, hands: readonly ExploredHand[]): readonly BidCell[] {
  const weighed = weights(hands);
  return actions.map(({ action, over }, at) => {
    let [often, bluff] = [0, 0];
    for (const [hand, weight] of weighed) {
      const part = weight * (hand.often[at] ?? 0);
      often += part;
      if (kindOf(action, hand.true[at]) === "bluff") bluff += part;
    }
    return { action, over, often: settled(often), bluff: settled(bluff) };
  });
}

/** What is done less often is not spoken of. */
export const RARE = 0.005;

export interface HandGroup {
  readonly kind: Kind | "rare";
  readonly hands: readonly ExploredHand[];
}

/** The hands by what each mostly does, the commonest group first; those that are hardly ever held come last. */
export function groups(found: Explored): readonly HandGroup[] {
  const least = RARE / found.hands.length;
  const by = new Map<HandGroup["kind"], ExploredHand[]>();
  for (const hand of found.hands) {
    const share = shares(found, [hand]);
    const mostly = KINDS.toSorted((a, b) => share[b] - share[a])[0] ?? "honest";
    const kind = hand.likely < least ? "rare" : mostly;
    by.set(kind, [...(by.get(kind) ?? []), hand]);
  }
  const held = (group: HandGroup): number => (group.kind === "rare" ? -1 : group.hands.reduce((sum, hand) => sum + hand.likely, 0));
  return [...by].map(([kind, hands]) => ({ kind, hands })).toSorted((a, b) => held(b) - held(a));
}

/** An action that a hand does, by its place among all that may be done. */
interface Done {
  readonly at: number;
  readonly action: string;
  readonly often: number;
}

/** The actions of a hand, those that it does most often first. */
export function done(found: Explored, hand: ExploredHand): readonly Done[] {
  return found.actions
    .map(({ action }, at) => ({ at, action, often: hand.often[at] ?? 0 }))
    .filter(({ often }) => often >= RARE)
    .toSorted((a, b) => b.often - a.often);
}

/** The actions of a hand in the order of their colours, as they stand in its bar. */
export function coloured(found: Explored, hand: ExploredHand): readonly (Done & { kind: Kind })[] {
  return done(found, hand)
    .map(({ at, action, often }) => ({ at, action, often, kind: kindOf(action, hand.true[at]) }))
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** The strategies of the same rules, by their dice. */
export const sameRules = (all: readonly StrategyInfo[], game: string): readonly StrategyInfo[] => all.filter((it) => it.game === game);

/** What is won on average: "+0.12". */
export function signed(worth: number, decimals = 2): string {
  const text = figure(Math.abs(worth).toFixed(decimals));
  return Math.abs(worth) < 0.5 * 10 ** -decimals ? text : `${worth < 0 ? "−" : "+"}${text}`;
}

/** What is on the page: a solved round, the bids so far, and what an equilibrium does then. */
export interface Shown {
  readonly info: StrategyInfo;
  readonly history: readonly string[];
  readonly explored: Explored;
}
