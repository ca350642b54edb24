/** A screen that is loaded when somebody goes there: what is needed before the first bid stays light. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "./language.ts";
import { say } from "./toast.ts";

export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const found = useSignal<{ It: ComponentType } | null>(null);
  useEffect(() => {
    load().then(
      (It) => (found.value = { It }),
      () => say(t("The server cannot be reached. Is it still running?")),
    );
  }, [load]);
  return found.value ? <found.value.It /> : <p class="page faint">{t("One moment…")}</p>;
}
