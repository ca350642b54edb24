/** A small mark on a round: whether its dice have been checked on this device. A tap tells what was checked. */

import { useSignal, type Signal } from "@preact/signals";
import { roundCheck, type Verdict } from "../fairness/checking.ts";
import { Icon } from "../kit/Icon.tsx";
import { message, t } from "../kit/language.ts";
import { later } from "../kit/Later.tsx";
import { to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { checks, mine } from "../state/store.ts";
import type { Hand, Info } from "../view.ts";
import "./DiceMark.css";

const CheckedRound = later(() => import("./CheckedRound.tsx").then((it) => it.CheckedRound));

const MARKS = {
  proved: { icon: "proved", short: message("Checked"), called: message("This round has been checked") },
  doubtful: { icon: "doubtful", short: message("In doubt"), called: message("This round has been checked, but a doubt remains") },
  waiting: { icon: "unproved", short: message("Unchecked"), called: message("This round has not been fully checked yet") },
  wrong: { icon: "wrong", short: message("Wrong"), called: message("Something is wrong with this round") },
} as const satisfies Record<Verdict, { icon: string; short: string; called: string }>;

interface DiceMarkProps {
  info: Info;
  round: number;
  /** The dice that one sees of it, by seat. */
  hands: readonly (Hand | null)[];
  over?: boolean;
  /** Whether the sheet is open, where somebody else wants to know. */
  open?: Signal<boolean>;
  opens?: () => void;
}

export function DiceMark({ info, round, hands, over = false, open, opens }: DiceMarkProps) {
  const own = useSignal(false);
  const isOpen = open ?? own;
  const { sides, one_cup: together } = info.facts;
  const check = roundCheck(checks.value, round, { hands, sides, together, own: mine.value, over });
  if (check.shakes.length === 0) return null;
  const { icon, short, called } = MARKS[check.verdict];

  function show(event: Event): void {
    event.stopPropagation();
    opens?.();
    isOpen.value = true;
  }

  return (
    <>
      <button type="button" class={`quiet icon-button dice-mark is-${check.verdict}`} aria-label={t(called)} aria-haspopup="dialog" onClick={show}>
        <Icon name={icon} />
        {open ? <small>{t(short)}</small> : null}
      </button>
      {isOpen.value ? (
        <Sheet
          title={t("What was checked in round {round}", { round })}
          close={() => (isOpen.value = false)}
          foot={
            <a class="answer" href={to.trust}>
              {t("How this is checked")}
            </a>
          }
        >
          <CheckedRound check={check} over={over} />
        </Sheet>
      ) : null}
    </>
  );
}
