/** The rules in three depths: the card, which begins with a round that was played, finer points to look up, and for scholars how we ruled. */

import { t } from "../kit/language.ts";
import type { BookRule, RulesPage } from "../protocol.ts";
import type { Whose } from "./address.ts";
import { Example } from "./Example.tsx";
import { RuleLine } from "./RuleLine.tsx";
import "./Chapters.css";

interface ChaptersProps {
  page: RulesPage;
  of: Whose;
  /** The rule that somebody was sent to. */
  rule?: string;
}

/** What a first round takes. */
export function Card({ page, of, rule = "" }: ChaptersProps) {
  const { book, info } = page;
  return (
    <>
      {book.round ? <Example example={book.round} terms={info} /> : null}
      {book.compared ? <p class="faint">{t("What differs from {title} is marked.", { title: book.compared })}</p> : null}
      {book.chapters
        .filter((it) => !it.folded)
        .map((chapter) => (
          <section key={chapter.id} class="rules-chapter" aria-labelledby={`chapter-${chapter.id}`}>
            <h2 id={`chapter-${chapter.id}`}>{chapter.title}</h2>
            <Lines rules={chapter.rules} page={page} of={of} rule={rule} />
          </section>
        ))}
    </>
  );
}

/** What is looked up, a chapter each. */
export function FinerPoints({ page, of, rule = "" }: ChaptersProps) {
  const { book, info } = page;
  const paragraphs = info.link === "" ? info.text.split(/\n\s*\n/).slice(1) : [];
  const ruled = book.chapters.flatMap((chapter) => chapter.rules).filter((it) => it.rulings.length > 0);
  return (
    <div>
      {book.chapters
        .filter((it) => it.folded)
        .map((chapter) => (
          <details key={chapter.id} class="rules-chapter" open={chapter.rules.some((it) => it.id === rule)}>
            <summary>
              <h2>{chapter.title}</h2>
            </summary>
            <Lines rules={chapter.rules} page={page} of={of} rule={rule} />
          </details>
        ))}
      {paragraphs.length > 0 ? (
        <details class="rules-chapter">
          <summary>
            <h2>{t("The game in a few words")}</h2>
          </summary>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      ) : null}
      {ruled.length > 0 ? (
        <details class="rules-chapter">
          <summary>
            <h2>{t("How we ruled")}</h2>
          </summary>
          <dl>
            {ruled.map((it) => (
              <div key={it.id}>
                <dt>{it.name || it.sentence}</dt>
                {it.rulings.map((ruling) => (
                  <dd key={ruling}>{ruling}</dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  );
}

function Lines({ rules, page, of, rule }: Required<ChaptersProps> & { rules: readonly BookRule[] }) {
  const { info, book } = page;
  return (
    <ul class="rule-lines list">
      {rules.map((it) => (
        <RuleLine
          key={it.id}
          rule={it}
          of={of}
          title={info.title}
          terms={info}
          compared={book.compared}
          examples={book.examples}
          meant={it.id === rule}
        />
      ))}
    </ul>
  );
}
