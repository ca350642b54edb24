/** Saves the house rules at hand on this device; it stands on the card, and on a phone below the form, too. */

import { saved, save } from "../games/saved.ts";
import { t } from "../kit/language.ts";
import { keep as keepAll, kept, now, settled } from "./composer.ts";

async function keep(): Promise<void> {
  await settled();
  const last = now.value;
  if (last) save(last.info.title, last.link, last.info);
  keepAll(saved());
}

export function Keep() {
  const isKept = kept.value.some((one) => one.link === now.value?.link);
  return (
    <button type="button" class="answer" disabled={isKept} onClick={() => void keep()}>
      {isKept ? t("Saved") : t("Save")}
    </button>
  );
}
