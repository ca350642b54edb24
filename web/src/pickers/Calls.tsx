/** What can be said against the standing bid: one deliberate tap, at the foot and away from the grid. */

import { CallOdds } from "../coach/Bets.tsx";
import { isAdvised } from "../coach/coach.ts";
import { message, t } from "../kit/language.ts";
import { act, busy, met, why } from "../state/store.ts";
import type { Info } from "../view.ts";
import { read, type Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { callsAmong } from "./answers.ts";
import "./Calls.css";

/** The word that asks for a kind which is missing now. */
const MISSING: Record<string, string> = { challenge: "liar", spoton: "exact" };

/** What it means in two or three words, whatever it is called in the game at hand. */
const MEANINGS = {
  challenge: message("not true"),
  spoton: message("exactly right"),
  split: message("double the stake"),
  countersplit: message("double it again"),
  reveal: message("see who is right"),
  concede: message("give up the round"),
  believe: message("take it as true"),
} as const;

const isNamed = (kind: string): kind is keyof typeof MEANINGS => kind in MEANINGS;

/** Under the word what it means; with a coach, what it is a bet on. */
export function Meaning({ kind }: { kind: string }) {
  return isNamed(kind) ? <small class="meaning">{t(MEANINGS[kind])}</small> : null;
}

interface CallsProps {
  info: Info;
  can: Legal;
  names: readonly string[];
  /** Something stands that could be answered. */
  stands: boolean;
  /** One may bid, so that nothing else would be missed but a challenge. */
  raises: boolean;
}

export function Calls({ info, can, names, stands, raises }: CallsProps) {
  const calls = callsAmong(can.plain);
  const there = new Set(calls.map((word) => read(word).kind));
  const known = (kind: string) => met.value.has(kind) || (raises && kind === "challenge");
  const missing = Object.keys(MISSING).filter((kind) => (stands || raises) && known(kind) && !there.has(kind));
  return (
    <>
      {calls.map((word) => {
        const { kind } = read(word);
        return (
          <button
            type="button"
            key={word}
            class={`call is-${kind} ${isAdvised(word) ? "is-advised" : ""}`}
            data-word={word}
            disabled={busy.value}
            onClick={() => act(word)}
          >
            {say.action(word, info, names)}
            <CallOdds kind={kind}>
              <Meaning kind={kind} />
            </CallOdds>
          </button>
        );
      })}
      {missing.map((kind) => (
        <button
          type="button"
          key={kind}
          class="call is-missing"
          aria-disabled
          aria-label={t("{action} Why not?", { action: say.action(MISSING[kind] ?? "", info) })}
          onClick={() => why(MISSING[kind] ?? "")}
        >
          {say.action(MISSING[kind] ?? "", info)}
        </button>
      ))}
    </>
  );
}
