/** House rules as what they change in a game that people know. */

import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import "./Differs.css";

export function Differs({ room }: { room: Room }) {
  const { differs } = room;
  if (differs === null) return null;
  if (differs.here.length + differs.there.length === 0) return <p>{t("These are the rules of {title}.", { title: differs.title })}</p>;
  return (
    <section class="differs" aria-label={t("House rules")}>
      <h2>{t("Like {title}, except:", { title: differs.title })}</h2>
      <ul>
        {differs.here.map((rule) => (
          <li key={rule.sentence}>{rule.sentence}</li>
        ))}
        {differs.there.map((rule) => (
          <li key={rule.sentence} class="is-gone">
            <span class="unseen">{t("Does not apply here:")} </span>
            <s>{rule.sentence}</s>
          </li>
        ))}
      </ul>
    </section>
  );
}
