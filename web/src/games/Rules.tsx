/** A game in its own words: what its file says, then each rule in a sentence. */

import { t } from "../kit/language.ts";
import type { Info } from "../view.ts";
import "./Rules.css";

export function Rules({ info }: { info: Info }) {
  const paragraphs = info.text.split(/\n\s*\n/).slice(1);
  return (
    <div class="rules">
      <p class="lead">{info.summary}</p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {info.aliases.length > 0 ? <p class="faint">{t("Also called {names}.", { names: info.aliases.join(", ") })}</p> : null}
      <h2>{t("The rules, one by one")}</h2>
      <ul class="rule-lines">
        {info.rules.map((rule) => (
          <li key={rule.option}>
            {rule.sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
