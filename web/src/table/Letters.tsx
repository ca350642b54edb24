/** The letters of a seat's banknote, which everybody has heard: they decide who opens. */

import { t } from "../kit/language.ts";
import "./plate.css";

export function Letters({ letters }: { letters: string }) {
  const [first, last] = letters;
  return first === undefined || last === undefined ? null : (
    <span class="letters" role="img" aria-label={t("A bill with the letters {first} and {last}", { first, last })}>
      {t("bill {first}…{last}", { first, last })}
    </span>
  );
}
