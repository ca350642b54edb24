/** House rules as what they change in a game that people know. */

import { t } from "../kit/language.ts";
import type { Differing } from "../protocol.ts";
import { noticed } from "./differing.ts";

export function Differs({ differs }: { differs: Differing }) {
  const { title, here } = differs;
  const gone = differs.there.filter(({ option }) => here.every((rule) => rule.option !== option));
  if (here.length + gone.length === 0) return <p>{t("These are the rules of {title}.", { title })}</p>;
  return (
    <section class="differs panel stack is-tight" aria-label={t("House rules")}>
      <h2 class="title">{t("Like {title}, except:", { title })}</h2>
      <ul class="stack is-tight">
        {noticed(here).map((rule) => (
          <li key={rule.sentence}>{rule.sentence}</li>
        ))}
        {gone.map((rule) => (
          <li key={rule.sentence} class="faint">
            <span class="unseen">{t("Does not apply here:")} </span>
            <s>{rule.sentence}</s>
          </li>
        ))}
      </ul>
    </section>
  );
}
