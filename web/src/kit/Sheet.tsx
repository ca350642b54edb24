/** A sheet over the page: from the bottom on a phone, from the side on a desk. Escape closes it, and so does Back. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon.tsx";
import { t } from "./language.ts";
import { lay } from "./layers.ts";
import "./Sheet.css";

interface SheetProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
  /** Stays below, while what is above it scrolls. */
  foot?: ComponentChildren;
  /** On a desk it comes from the side where its button is. */
  side?: "start" | "end";
}

export function Sheet({ title, close, children, foot, side = "end" }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const before = document.activeElement;
    const it = dialog.current;
    it?.showModal();
    const outside = (event: Event) => event.target === it && latest.current();
    it?.addEventListener("click", outside);
    const lift = lay(() => latest.current());
    return () => {
      lift();
      it?.removeEventListener("click", outside);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={`sheet at-${side}`} aria-label={title} onClose={close}>
      <div class="sheet-page">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet icon-button" aria-label={t("Close")} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus */}
        <div class="sheet-body" role="group" aria-label={title} tabIndex={0}>
          {children}
        </div>
        {foot ? <footer>{foot}</footer> : null}
      </div>
    </dialog>
  );
}
