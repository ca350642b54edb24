/** The claims of a game: few of them laid out as a ladder, many of them built from dice. */

import { isBuilt } from "../claims.ts";
import type { Legal } from "../notation.ts";
import type { Game, Hand, Info } from "../view.ts";
import { ClaimBuilder } from "./ClaimBuilder.tsx";
import { ClaimLadder } from "./ClaimLadder.tsx";

export interface ClaimsProps {
  info: Info;
  game: Game;
  can: Legal;
  names: readonly string[];
  hand: Hand | null;
}

export function Claims(props: ClaimsProps) {
  return isBuilt(props.info.facts) ? <ClaimBuilder {...props} /> : <ClaimLadder {...props} />;
}
