/** Between turns on a shared device: the cup is covered until the right hands hold the phone. */

import { useEffect, useRef } from "preact/hooks";
import { Cover } from "../dice/Cup.tsx";
import { t } from "../kit/language.ts";
import { acting, names, uncover } from "../state/store.ts";
import type { Info } from "../view.ts";
import "./PassDevice.css";

export function PassDevice({ info }: { info: Info }) {
  const button = useRef<HTMLButtonElement>(null);
  const seat = acting.value;
  useEffect(() => button.current?.focus(), [seat]);
  if (seat === null) return null;
  const name = names.value[seat] ?? "";
  return (
    <div class="pass-device">
      <button type="button" ref={button} onClick={() => (uncover(seat))}>
        <Cover terms={info} />
        <strong>{t("Pass to {name}", { name })}</strong>
        <span>{t("{name}, tap when only you can see", { name })}</span>
      </button>
    </div>
  );
}
