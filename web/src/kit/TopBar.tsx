/** The line at the top of the pages that are not a table. */

import { Icon } from "./Icon.tsx";
import { to } from "./router.ts";
import { isDark, turn } from "./theme.ts";
import "./TopBar.css";

export function TopBar({ title, back = to.first }: { title?: string; back?: string | null }) {
  return (
    <header class="top-bar">
      {back === null ? (
        <span />
      ) : (
        <a class="quiet icon-button" href={back} aria-label="Back">
          <Icon name="back" />
        </a>
      )}
      {title ? <h1>{title}</h1> : <span />}
      <ThemeButton />
    </header>
  );
}

export function ThemeButton() {
  const dark = isDark();
  return (
    <button
      type="button"
      class="quiet icon-button"
      aria-label={dark ? "Light theme" : "Dark theme"}
      onClick={turn}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
