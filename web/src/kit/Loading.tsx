/** What has been loaded; until then, that it comes, or why it does not. */

import type { ComponentChildren } from "preact";
import { t } from "./language.ts";
import type { Loaded } from "./loaded.ts";

interface LoadingProps<T> {
  it: Loaded<T>;
  children: (value: T) => ComponentChildren;
}

export function Loading<T>({ it: { value, problem }, children }: LoadingProps<T>) {
  if (value !== null) return <>{children(value)}</>;
  return problem ? <p role="alert">{problem}</p> : <p class="faint">{t("One moment…")}</p>;
}
