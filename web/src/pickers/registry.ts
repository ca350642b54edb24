/** Which picker a game is played with: told from what the game says of its bids. */

import type { Info } from "../view.ts";
import { isBuilt } from "../words/claims.ts";
import { BidGrid } from "./BidGrid.tsx";
import { ClaimBuilder } from "./ClaimBuilder.tsx";
import { ClaimLadder } from "./ClaimLadder.tsx";
import { Totals } from "./Totals.tsx";

/** One file a picker; `bids` of the game is the key, but claims are built where there are hundreds. */
export const PICKERS = { faces: BidGrid, totals: Totals, claims: ClaimLadder, built: ClaimBuilder };

export function pickerOf(facts: Info["facts"]): keyof typeof PICKERS {
  return facts.bids === "claims" && isBuilt(facts) ? "built" : facts.bids;
}
