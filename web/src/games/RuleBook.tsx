/** The rules of a game at its table: a box for questions, then every rule in chapters. */

import type { ComponentChildren } from "preact";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import type { RuleAnswer } from "../protocol.ts";
import * as api from "../server/api.ts";
import type { Whose } from "./address.ts";
import { Card, FinerPoints } from "./Chapters.tsx";
import { MayI } from "./MayI.tsx";

interface RuleBookProps {
  of: Whose;
  /** Who answers questions: the table. */
  ask: (question: string) => Promise<RuleAnswer>;
  /** What stands below the box for questions. */
  children?: ComponentChildren;
}

export function RuleBook({ of, ask, children }: RuleBookProps) {
  const rules = useLoaded(() => api.rules(of), JSON.stringify(of));
  return (
    <Loading it={rules}>
      {(page) => (
        <div class="stack">
          <MayI page={page} of={of} ask={ask} />
          {children}
          <p class="lead">
            {page.info.summary} {page.book.about}
          </p>
          <Card page={page} of={of} />
          <FinerPoints page={page} of={of} />
        </div>
      )}
    </Loading>
  );
}
