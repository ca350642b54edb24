/** Night, day, or as the device has it. */

import { effect } from "@preact/signals";
import { kept } from "./memory.ts";

type Theme = "auto" | "dark" | "light";

export const theme = kept<Theme>("theme", "auto");

export function isDark(): boolean {
  if (theme.value !== "auto") return theme.value === "dark";
  return !matchMedia("(prefers-color-scheme: light)").matches;
}

export function turn(): void {
  theme.value = isDark() ? "light" : "dark";
}

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
});
