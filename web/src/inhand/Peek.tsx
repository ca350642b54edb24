/** The cup: shaken or tapped it rolls, and held it shows its dice, for as long as it is held. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Cover, isOfPaper } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import { play } from "../sound/sound.ts";
import type { Hand, Info } from "../view.ts";
import { lift, lifted } from "./inhand.ts";
import { allowShaking, useShaking } from "./shaking.ts";

const HOLDS = new Set([" ", "Enter"]);

interface PeekProps {
  info: Info;
  dice: Hand;
  /** Those of mine that lie open already. */
  shown: Hand;
}

export function Peek({ info, dice, shown }: PeekProps) {
  /** A bill is dealt, and one cup for all is rolled by a button of its own. */
  const rolled = useSignal(isOfPaper(info) || info.facts.one_cup);
  useEffect(() => () => look(false), []);
  useShaking(roll);

  function look(on: boolean): void {
    lift(on && rolled.value);
  }

  function roll(): void {
    if (rolled.value) return;
    rolled.value = true;
    play("roll");
    navigator.vibrate?.([20, 40, 20, 40, 60]);
  }

  function press({ detail }: MouseEvent): void {
    void allowShaking();
    if (!rolled.value) roll();
    else if (detail === 0) look(!lifted.value); // a screen reader holds nothing
  }

  function hold(event: KeyboardEvent): void {
    if (!HOLDS.has(event.key)) return;
    event.preventDefault();
    if (rolled.value) look(true);
    else if (!event.repeat) roll();
  }

  return (
    <button
      type="button"
      class={`peek ${rolled.value ? "" : "is-unrolled"}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(true);
      }}
      onPointerUp={() => look(false)}
      onPointerCancel={() => look(false)}
      onKeyDown={hold}
      onKeyUp={() => look(false)}
      onBlur={() => look(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
    >
      <span class="peek-dice row is-tight is-centred">
        {lifted.value ? dice.map((face, index) => <Die key={index} face={face} terms={info} />) : <Cover terms={info} />}
        {shown.map((face, index) => (
          <Die key={index} face={face} terms={info} class="is-open" />
        ))}
      </span>
      <span>{rolled.value ? t("Hold to look") : t("Shake your phone, or tap, to roll")}</span>
    </button>
  );
}
