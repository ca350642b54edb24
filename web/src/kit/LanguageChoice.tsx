/** Which language the page speaks, each called by its own name. */

import { choose, language, LANGUAGES, t } from "./language.ts";
import "./LanguageChoice.css";

export function LanguageChoice() {
  return (
    <label class="language">
      <span class="unseen">{t("Language")}</span>
      <select value={language()} onChange={(event) => choose(event.currentTarget.value)}>
        {LANGUAGES.map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag} translate={false}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
