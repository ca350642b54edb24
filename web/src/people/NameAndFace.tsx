/** A sheet for how one is called and how one looks: on this device, and at the table where one sits. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import type { Portrait as Look } from "../protocol.ts";
import { introduceMe, LONGEST_NAME, myLook, myName, nobody, surprise } from "./me.ts";
import { FIGURE_NAMES, FIGURES, GROUND_NAMES, GROUNDS, SKIN_NAMES, SKINS, TINT_NAMES, TINTS, WEAR_NAMES, WEARS } from "./parts.ts";
import { isHead, Portrait } from "./Portrait.tsx";
import "./NameAndFace.css";

interface SheetProps {
  close: () => void;
  /** What to do at a table with the new name and face. */
  tell?: ((name: string, look: Look) => void) | undefined;
}

const FORM = "name-and-face";

export function NameAndFace({ close, tell }: SheetProps) {
  const name = useSignal(myName.value);
  const look = useSignal<Look>(myLook.value);

  function change(part: Partial<Look>): void {
    look.value = { ...look.value, ...part };
  }

  function save(event: Event): void {
    event.preventDefault();
    const wanted = name.value.trim();
    introduceMe(wanted, look.value);
    tell?.(wanted || myName.value || nobody(), look.value);
    close();
  }

  return (
    <Sheet
      title={t("Your name and face")}
      close={close}
      foot={
        <button type="submit" class="confirm" form={FORM}>
          {t("Save")}
        </button>
      }
    >
      <form id={FORM} class="stack" onSubmit={save}>
        <div class="who-am-i">
          <Portrait of={look.value} />
          <label class="field">
            <span>{t("Name")}</span>
            <input
              value={name.value}
              maxLength={LONGEST_NAME}
              autocomplete="name"
              placeholder={nobody()}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
          <button type="button" class="answer" onClick={() => (look.value = surprise())}>
            {t("Surprise me")}
          </button>
        </div>
        <Parts legend={t("Figure")} all={FIGURES} called={(figure) => t(FIGURE_NAMES[figure])} now={look.value.figure} choose={(figure) => change({ figure })}>
          {(figure) => <Portrait of={{ ...look.value, figure }} />}
        </Parts>
        <Parts legend={t("Extra")} all={WEARS} called={(wear) => t(WEAR_NAMES[wear])} now={look.value.wear} choose={(wear) => change({ wear })}>
          {(wear) => <Portrait of={{ ...look.value, wear }} />}
        </Parts>
        <Parts legend={isHead(look.value.figure) ? t("Hair") : t("Colour")} all={TINTS} called={(tint) => t(TINT_NAMES[tint])} now={look.value.tint} choose={(tint) => change({ tint })}>
          {(tint) => <i class="swatch" style={{ background: `var(--tint-${tint})` }} />}
        </Parts>
        {isHead(look.value.figure) ? (
          <Parts legend={t("Skin")} all={SKINS} called={(skin) => t(SKIN_NAMES[skin])} now={look.value.skin} choose={(skin) => change({ skin })}>
            {(skin) => <i class="swatch" style={{ background: `var(--skin-${skin})` }} />}
          </Parts>
        ) : null}
        <Parts legend={t("Background")} all={GROUNDS} called={(ground) => t(GROUND_NAMES[ground])} now={look.value.ground} choose={(ground) => change({ ground })}>
          {(ground) => <i class="swatch" style={{ background: `var(--ground-${ground})` }} />}
        </Parts>
      </form>
    </Sheet>
  );
}

interface PartsProps<T extends string> {
  legend: string;
  all: readonly T[];
  called: (one: T) => string;
  now: T;
  choose: (one: T) => void;
  children: (one: T) => ComponentChildren;
}

function Parts<T extends string>({ legend, all, called, now, choose, children }: PartsProps<T>) {
  return (
    <fieldset class="parts">
      <legend>{legend}</legend>
      <div class="row is-tight">
        {all.map((one) => (
          <label key={one} class="part tile" title={called(one)}>
            <input type="radio" name={legend} aria-label={called(one)} checked={one === now} onChange={() => choose(one)} />
            {children(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
