/** What a phone that is a cup has besides the answers: a lid for its dice, and the whole table after all. */

import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import { inHand, lifted, whole } from "./inhand.ts";
import "./InHand.css";

export function InHand({ info: { facts } }: { info: Info }) {
  const { piece } = facts;
  return (
    <div class="in-hand-do">
      {inHand.value ? (
        <button type="button" class="answer" aria-pressed={!lifted.value} onClick={() => (lifted.value = !lifted.value)}>
          {lifted.value
            ? t("{piece, select, digit {Cover my bill} other {Cover my dice}}", { piece })
            : t("{piece, select, digit {Look at my bill} other {Look under my cup}}", { piece })}
        </button>
      ) : null}
      <button type="button" class="quiet" onClick={() => (whole.value = !whole.value)}>
        {whole.value ? t("{piece, select, digit {Only my bill} other {Only my cup}}", { piece }) : t("Show the whole table")}
      </button>
    </div>
  );
}
