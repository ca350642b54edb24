/** The rules of a game for readers, in chapters, with a box for questions. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { inRow } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { RuleAnswer, RulesPage } from "../protocol.ts";
import * as api from "../server/api.ts";
import type { Whose } from "./address.ts";
import { MayI } from "./MayI.tsx";
import { RuleLine } from "./RuleLine.tsx";
import "./RuleBook.css";

interface RuleBookProps {
  of: Whose;
  /** The rule that somebody was sent to. */
  rule?: string;
  /** Who answers questions; at a table it is the table. */
  ask?: (question: string) => Promise<RuleAnswer>;
  /** What stands below the box for questions. */
  children?: ComponentChildren;
  /** What to do with what the game is called. */
  found?: (page: RulesPage) => void;
}

export function RuleBook({ of, rule = "", ask, children, found }: RuleBookProps) {
  const page = useSignal<RulesPage | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let here = true;
    async function load(): Promise<void> {
      const rules = await api.rules(of);
      if (!here) return;
      page.value = rules;
      found?.(rules);
    }
    problem.value = "";
    load().catch((error: Error) => here && (problem.value = error.message));
    return () => (here = false);
  }, [JSON.stringify(of)]);

  if (problem.value) return <p role="alert">{problem.value}</p>;
  if (!page.value) return <p class="faint">{t("One moment…")}</p>;
  const { info, book } = page.value;
  const paragraphs = info.text.split(/\n\s*\n/).slice(1);
  const one = (it: (typeof book.chapters)[number]["rules"][number]) => (
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
  );
  return (
    <div class="rules">
      <MayI page={page.value} of={of} ask={ask ?? ((question) => api.may({ ...of, question }))} />
      {children}
      <div class="rules-book">
        <div class="rules-about">
          <p class="lead">
            {info.summary} {book.about}
          </p>
          {info.aliases.length > 0 ? <p class="faint">{t("Also called {names}.", { names: inRow(info.aliases) })}</p> : null}
          {book.compared ? <p class="faint">{t("What differs from {title} is marked.", { title: book.compared })}</p> : null}
        </div>
        {book.chapters.map((chapter) =>
          chapter.folded ? (
            <details key={chapter.id} class="rules-chapter" open={chapter.rules.some((it) => it.id === rule)}>
              <summary>
                <h2>{chapter.title}</h2>
              </summary>
              <ul class="rule-lines">{chapter.rules.map(one)}</ul>
            </details>
          ) : (
            <section key={chapter.id} class="rules-chapter" aria-labelledby={`chapter-${chapter.id}`}>
              <h2 id={`chapter-${chapter.id}`}>{chapter.title}</h2>
              <ul class="rule-lines">{chapter.rules.map(one)}</ul>
            </section>
          ),
        )}
        {info.link === "" && paragraphs.length > 0 ? (
          <details class="rules-chapter">
            <summary>
              <h2>{t("The game in a few words")}</h2>
            </summary>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </details>
        ) : null}
      </div>
    </div>
  );
}
