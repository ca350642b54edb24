/** The numbers behind a sentence, for whoever wants them; who wants those of one wants those of the next. */

import { signal } from "@preact/signals";
import { t } from "../kit/language.ts";
import { tied } from "../kit/percent.ts";

export const showsFigures = signal(false);

export function Figures({ of }: { of: string }) {
  if (!of) return null;
  return (
    <details class="review-figures small soft" open={showsFigures.value} onToggle={(event) => (showsFigures.value = event.currentTarget.open)}>
      <summary>{t("Figures")}</summary>
      <p>{tied(of)}</p>
    </details>
  );
}
