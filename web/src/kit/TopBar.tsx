/** The line at the top of the pages that are not a table. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon.tsx";
import { useLostKeyboard } from "./keyboard.ts";
import { t } from "./language.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { to } from "./router.ts";
import { isDark, turn } from "./theme.ts";
import "./TopBar.css";

interface TopBarProps {
  /** What the page is called: above it, and on its tab. */
  title?: string;
  /** What its tab says instead. */
  tab?: string;
  back?: string | null | undefined;
  /** What stands where there is no way back. */
  start?: ComponentChildren;
}

export function TopBar({ title, tab = title && `${title} · Dudo`, back = to.first, start }: TopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tab) document.title = tab;
  }, [tab]);
  useLostKeyboard(heading, []); // the link that led here has gone: whoever listens hears where they are
  return (
    <header class="top-bar">
      {back === null ? (
        <span class="top-start">{start}</span>
      ) : (
        <a class="quiet icon-button" href={back} aria-label={t("Back")}>
          <Icon name="back" />
        </a>
      )}
      {title ? (
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <span />
      )}
      <span class="top-end">
        {back === null ? <LanguageChoice /> : null}
        <ThemeButton />
      </span>
    </header>
  );
}

export function ThemeButton() {
  const dark = isDark();
  return (
    <button
      type="button"
      class="quiet icon-button theme-button"
      aria-label={dark ? t("Light theme") : t("Dark theme")}
      onClick={turn}
    >
      <Icon name={dark ? "sun" : "moon"} />
      <span class="icon-label">{dark ? t("Light theme") : t("Dark theme")}</span>
    </button>
  );
}
