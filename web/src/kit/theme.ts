/** Night, day, or as the device has it. */

import { effect, signal } from "@preact/signals";
import { recall, remember } from "./memory.ts";

type Theme = "auto" | "dark" | "light";

export const theme = signal<Theme>(recall<Theme>("theme", "auto"));

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
  remember("theme", theme.value);
});
