/** The line at the top of the pages that are not a table. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon.tsx";
import { useLostKeyboard } from "./keyboard.ts";
import { t } from "./language.ts";
import { to } from "./router.ts";
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
        start
      ) : (
        <a class="quiet icon-button" href={back} aria-label={t("Back")}>
          <Icon name="back" />
        </a>
      )}
      {title ? (
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      ) : null}
    </header>
  );
}
