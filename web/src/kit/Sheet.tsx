/** A sheet over the page: from the bottom on a phone, from the side on a desk. Escape closes it. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon.tsx";
import { t } from "./language.ts";
import "./Sheet.css";

interface SheetProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const it = dialog.current;
    it?.showModal();
    const outside = (event: Event) => event.target === it && close();
    it?.addEventListener("click", outside);
    return () => {
      it?.removeEventListener("click", outside);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title} onClose={close}>
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
      </div>
    </dialog>
  );
}
