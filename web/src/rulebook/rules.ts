/** The page of a game, as it comes from the server. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RulesPage } from "../protocol.ts";
import * as api from "../server/api.ts";
import type { Whose } from "./address.ts";

export interface RulesToShow {
  readonly page: Signal<RulesPage | null>;
  /** Why there is none. */
  readonly problem: Signal<string>;
}

/** The rules of whichever game was named last. */
export function useRules(of: Whose): RulesToShow {
  const page = useSignal<RulesPage | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let here = true;
    problem.value = "";
    api.rules(of).then(
      (rules) => here && (page.value = rules),
      (error: Error) => here && (problem.value = error.message),
    );
    return () => (here = false);
  }, [JSON.stringify(of)]);
  return { page, problem };
}
