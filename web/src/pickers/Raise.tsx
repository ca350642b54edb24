/** What would be said, on the large button, between one step lower and one step higher. */

import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import { StepButton } from "../kit/StepButton.tsx";
import { act, busy } from "../state/store.ts";
import type { Info } from "../view.ts";
import type { Legal } from "../words/notation.ts";
import * as say from "../words/say.ts";
import { tell } from "./choice.ts";
import { step } from "./raise.ts";

export function Raise({ bid, info, can }: { bid: string; info: Info; can: Legal }) {
  const claims = info.facts.bids === "claims";
  const legal = can.all.has(bid);
  const [lower, higher] = [step(bid, -1, can, info), step(bid, 1, can, info)];
  return (
    <div class="raise" role="group" aria-label={say.called("bid", info)}>
      <StepButton icon="minus" label={claims ? t("One claim lower") : t("One less")} ends={lower === null} step={() => tell({ is: "bid", bid: lower })} />
      <button type="button" class="confirm" disabled={!legal || busy.value} onClick={() => act(bid)}>
        <span>{say.called("bid", info)}</span>
        <Said word={bid} terms={info} />
      </button>
      <StepButton icon="plus" label={claims ? t("One claim higher") : t("One more")} ends={higher === null} step={() => tell({ is: "bid", bid: higher })} />
    </div>
  );
}
