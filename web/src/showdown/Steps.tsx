/** Who said what in a round, one line a step; once it is over, bots may be asked why. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Said } from "../dice/Said.tsx";
import { message, t } from "../kit/language.ts";
import { isBot, labels, names } from "../state/store.ts";
import type { Info, Step } from "../view.ts";
import { ask, reasons } from "./reasons.ts";
import "./History.css";

interface StepsProps {
  history: readonly Step[];
  info: Info;
  /** The round, if it is over. */
  over?: number;
  /** All reasons are told at once. */
  told?: boolean;
}

export function Steps({ history, info, over, told = false }: StepsProps) {
  useEffect(() => {
    if (told && over !== undefined) ask(over);
  }, [told, over]);
  return (
    <ol class="steps">
      {history.map(([seat, word], index) => (
        <li key={index} class="row">
          <span class="cut">{labels.value[seat]}</span>
          <Said word={word} terms={info} names={names.value} />
          {over !== undefined && isBot(seat) ? <Why round={over} step={index} who={names.value[seat] ?? ""} told={told} /> : null}
        </li>
      ))}
    </ol>
  );
}

const COVERED = message("The dice it saw were never shown, so it gives no reason.");

function Why({ round, step, who, told }: { round: number; step: number; who: string; told: boolean }) {
  const open = useSignal(told);
  const found = reasons(round);
  const sentence = found ? (found.get(step) ?? t(COVERED)) : t("One moment…");
  return (
    <>
      {told ? null : (
        <button
          type="button"
          class="quiet why"
          aria-expanded={open.value}
          aria-label={t("Why did {who} do that?", { who })}
          onClick={() => {
            open.value = !open.value;
            ask(round);
          }}
        >
          {t("Why?")}
        </button>
      )}
      {open.value ? (
        <p class="why-said soft small" aria-live="polite">
          {sentence}
        </p>
      ) : null}
    </>
  );
}
