/** What every picker of bids and claims is given. */

import type { Game, Hand, Info, Layout } from "../view.ts";
import type { Legal } from "../words/notation.ts";

export interface PickerProps {
  info: Info;
  game: Game;
  layout: Layout;
  can: Legal;
  names: readonly string[];
  /** The dice under this cup, or on the others' foreheads; null where they are covered. */
  hand: Hand | null;
}
