/** A screen that is loaded when somebody goes there: what is needed before the first bid stays light. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "./language.ts";
import { say } from "./toast.ts";

interface LaterProps<P> {
  load: () => Promise<ComponentType<P>>;
  with: P;
}

export function Later<P extends object>({ load, with: given }: LaterProps<P>) {
  const found = useSignal<{ It: ComponentType<P> } | null>(null);
  useEffect(() => {
    load().then(
      (It) => (found.value = { It }),
      () => say(t("The server cannot be reached. Is it still running?")),
    );
  }, [load]);
  return found.value ? <found.value.It {...given} /> : <p class="page faint">{t("One moment…")}</p>;
}
