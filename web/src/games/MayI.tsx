/** "May I …?": a question in plain words gets its rule, and in a game a yes or no for the position at hand. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Telling } from "../dice/Telling.tsx";
import { t } from "../kit/language.ts";
import type { RuleAnswer, RulesPage } from "../protocol.ts";
import { withAces } from "../words/say.ts";
import type { Whose } from "./address.ts";
import { Example } from "./Example.tsx";
import { RuleLine } from "./RuleLine.tsx";
import "./MayI.css";

interface MayIProps {
  page: RulesPage;
  of: Whose;
  ask: (question: string) => Promise<RuleAnswer>;
}

/** The options of so many rules are offered where a question was not understood. */
const OFFERED = 6;

/** A question that makes sense in that game. */
function example(info: RulesPage["info"]): string {
  if (info.facts.noun === "claim") return t("Can I roll again?");
  return withAces(info) ? t("Can I bid aces?") : t("Can I bid ones?");
}

export function MayI({ page, of, ask }: MayIProps) {
  const question = useSignal("");
  const answer = useSignal<RuleAnswer | null>(null);
  const problem = useSignal("");
  const asked = useRef(0);

  async function find(): Promise<void> {
    if (question.value.trim() === "") return;
    const nth = (asked.current += 1);
    const here = (found: RuleAnswer | null, wrong: string) => {
      if (nth !== asked.current) return; // another question has been asked since
      answer.value = found;
      problem.value = wrong;
    };
    await ask(question.value).then(
      (found) => here(found, ""),
      (error: Error) => here(null, error.message),
    );
  }

  const topics = page.book.chapters.flatMap((chapter) => chapter.rules.slice(0, 4)).filter((rule) => rule.name !== "");
  return (
    <section class="may-i panel stack" aria-label={t("May I …?")}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <label class="field">
          <span class="title">{t("May I …?")}</span>
          <input
            type="search"
            enterkeyhint="search"
            maxLength={200}
            placeholder={example(page.info)}
            value={question.value}
            onInput={(event) => (question.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="answer">
          {t("Ask")}
        </button>
      </form>
      <div role="status">
        {problem.value ? <p>{problem.value}</p> : null}
        {answer.value ? <Answer answer={answer.value} page={page} of={of} /> : null}
      </div>
      {answer.value?.here === null && answer.value.rules.length === 0 ? (
        <div class="choices">
          {topics.slice(0, OFFERED).map((rule) => (
            <button
              key={rule.id}
              type="button"
              class="chip"
              onClick={() => {
                question.value = rule.name;
                void find();
              }}
            >
              {rule.name}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Answer({ answer, page, of }: { answer: RuleAnswer; page: RulesPage; of: Whose }) {
  const { info, book } = page;
  return (
    <>
      {answer.here ? (
        <p class={answer.here.allowed ? "may-here is-yes" : "may-here"}>
          <Telling text={answer.here.sentence} terms={info} />
        </p>
      ) : (
        <p>{answer.sentence}</p>
      )}
      {answer.rules.length > 0 ? (
        <ul class="list">
          {answer.rules.map((rule) => (
            <RuleLine
              key={rule.id}
              rule={{ ...rule, examples: [] }}
              of={of}
              title={info.title}
              terms={info}
              compared={book.compared}
              examples={book.examples}
            />
          ))}
        </ul>
      ) : null}
      {answer.example ? <Example example={answer.example} terms={info} /> : null}
    </>
  );
}
