/** What a seat has won, scored or drunk so far; nothing at a table that plays for nothing. */

import { counted, singular } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { state } from "../state/store.ts";
import { stakeInShort, stakeOf } from "./stake.ts";
import "./plate.css";

export function Stake({ seat, short = false }: { seat: number; short?: boolean }) {
  const standing = state.value?.standing;
  const full = stakeOf(standing, seat);
  if (full === "") return null;
  return (
    <span class="stake">
      {short ? (
        <>
          <span aria-hidden>{stakeInShort(standing, seat)}</span>
          <span class="unseen">{full}</span>
        </>
      ) : (
        full
      )}
    </span>
  );
}

/** What lies in the pot. */
export function Pot() {
  const standing = state.value?.standing;
  return standing?.pot ? <p class="pot">{t("Pot: {amount}", { amount: counted(standing.pot, singular(standing.unit)) })}</p> : null;
}
