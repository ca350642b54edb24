/** Which language the page speaks, each called by its own name. */

import { choose, language, LANGUAGES, t } from "./language.ts";
import "./LanguageChoice.css";

/** Among other fields it looks like one of them. */
export function LanguageChoice({ field = false }: { field?: boolean }) {
  return (
    <label class={field ? "field" : "language"}>
      <span class={field ? "" : "unseen"}>{t("Language")}</span>
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
