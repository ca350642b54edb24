/** Two buttons: bids for which 1s are wild, and bids that count no wild dice. */

import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import { withAces } from "../words/say.ts";
import { tell } from "./choice.ts";

interface KindOfBidProps {
  zhai: boolean;
  info: Info;
}

export function KindOfBid({ zhai, info }: KindOfBidProps) {
  return (
    <div class="bid-kinds" role="group" aria-label={t("Fei or zhai")}>
      <button type="button" class="chip" data-kind="fei" aria-pressed={!zhai} onClick={() => tell({ is: "kind", zhai: false })}>
        <b>{t("Fei")}</b> <span>{withAces(info) ? t("Aces are wild") : t("1s are wild")}</span>
      </button>
      <button type="button" class="chip" data-kind="zhai" aria-pressed={zhai} onClick={() => tell({ is: "kind", zhai: true })}>
        <b>{t("Zhai")}</b> <span>{t("nothing is wild")}</span>
      </button>
    </div>
  );
}
