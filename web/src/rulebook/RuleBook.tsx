/** The rules of a game at its table: a box for questions, then every rule in chapters. */

import type { ComponentChildren } from "preact";
import { t } from "../kit/language.ts";
import type { RuleAnswer } from "../protocol.ts";
import type { Whose } from "./address.ts";
import { Card, FinerPoints } from "./Chapters.tsx";
import { MayI } from "./MayI.tsx";
import { useRules } from "./rules.ts";


interface RuleBookProps {
  of: Whose;
  /** Who answers questions: the table. */
  ask: (question: string) => Promise<RuleAnswer>;
  /** What stands below the box for questions. */
  children?: ComponentChildren;
}

export function RuleBook({ of, ask, children }: RuleBookProps) {
  const { page, problem } = useRules(of);
  if (problem.value) return <p role="alert">{problem.value}</p>;
  if (!page.value) return <p class="faint">{t("One moment…")}</p>;
  const { info, book } = page.value;
  return (
    <div class="rules">
      <MayI page={page.value} of={of} ask={ask} />
      {children}
      <p class="lead">
        {info.summary} {book.about}
      </p>
      <Card page={page.value} of={of} />
      <FinerPoints page={page.value} of={of} />
    </div>
  );
}
