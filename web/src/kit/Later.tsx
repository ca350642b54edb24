/** A screen that is loaded when somebody goes there: what is needed before the first bid stays light. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "./language.ts";
import { unreachable } from "./unreachable.ts";

interface LaterProps<P> {
  load: () => Promise<ComponentType<P>>;
  with: P;
}

export function Later<P extends object>({ load, with: given }: LaterProps<P>) {
  const found = useSignal<{ It: ComponentType<P> } | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let here = true;
    found.value = null;
    problem.value = "";
    load().then(
      (It) => here && (found.value = { It }),
      () => here && (problem.value = unreachable()),
    );
    return () => (here = false);
  }, [load]);
  if (problem.value) return <p class="page" role="alert">{problem.value}</p>;
  return found.value ? <found.value.It {...given} /> : <p class="page faint">{t("One moment…")}</p>;
}
