/** What else there is to say of a round: the sum that can be checked, what everybody said, and why bots did. */

import type { Signal } from "@preact/signals";
import { Steps } from "./Steps.tsx";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import type { ShownScene } from "../state/queue.ts";
import type { Info } from "../view.ts";
import { ending } from "../words/ending.ts";

interface MoreProps {
  scene: ShownScene;
  info: Info;
  open: Signal<boolean>;
  opens: () => void;
}

export function More({ scene: { showdown: it, sentences }, info, open, opens }: MoreProps) {
  function show(event: Event): void {
    event.stopPropagation();
    opens();
    open.value = true;
  }
  return (
    <>
      <button type="button" class="answer show-more" aria-label={t("More about this round")} aria-haspopup="dialog" onClick={show}>
        …
      </button>
      {open.value ? (
        <Sheet title={t("Round {round}", { round: it.round })} close={() => (open.value = false)}>
          {sentences ? <p class="show-sum">{ending(sentences)}</p> : null}
          <div class="history">
            <Steps history={it.history} info={info} over={it.round} told />
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
