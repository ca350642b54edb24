/** My face and name, wherever they may be changed: a tap opens the sheet, which lies over every screen. */

import { signal } from "@preact/signals";
import { t } from "../kit/language.ts";
import type { Portrait as Look } from "../protocol.ts";
import { myLook, myName } from "./me.ts";
import { NameAndFace } from "./NameAndFace.tsx";
import { Portrait } from "./Portrait.tsx";
import "./MeButton.css";

type Tell = (name: string, look: Look) => void;

/** Whether the sheet is open, and what is then to be done at a table. */
const asking = signal<{ tell?: Tell | undefined } | null>(null);

function askMe(tell?: Tell): void {
  asking.value = { tell };
}

/** `plain`: where my name is seen already, it says what it does. */
export function MeButton({ tell, plain = false }: { tell?: Tell; plain?: boolean }) {
  return (
    <button type="button" class={`quiet row me-button ${plain ? "is-plain" : ""}`} aria-haspopup="dialog" onClick={() => askMe(tell)}>
      <Portrait of={myLook.value} />
      <span>
        {plain ? null : myName.value === "" ? t("What’s your name?") : <b translate={false}>{myName.value}</b>}
        <span class={plain ? "" : "unseen"}>{t("Change your name and face")}</span>
      </span>
    </button>
  );
}

export function Asking() {
  const now = asking.value;
  return now ? <NameAndFace tell={now.tell} close={() => (asking.value = null)} /> : null;
}
