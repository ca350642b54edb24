/** Turns the light on or off. */

import { Icon } from "./Icon.tsx";
import { t } from "./language.ts";
import { isDark, turn } from "./theme.ts";

/** `named`: among other words it says what it does, and is no mere icon. */
export function ThemeButton({ named = false }: { named?: boolean }) {
  const dark = isDark();
  const does = dark ? t("Light theme") : t("Dark theme");
  return (
    <button type="button" class={`quiet theme-button ${named ? "row" : "icon-button"}`} aria-label={does} onClick={turn}>
      <Icon name={dark ? "sun" : "moon"} />
      <span class={named ? "" : "icon-label"}>{does}</span>
    </button>
  );
}
