/** My seat at this table is on another device, which shows a code: with it I go on here. */

import { useSignal } from "@preact/signals";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import { mine, send } from "../state/store.ts";
import { CodeForm } from "./CodeForm.tsx";

export function SitHere({ room }: { room: Room }) {
  const typing = useSignal(false);
  if (mine.value.length > 0 || !room.seats.some(({ person }) => person)) return null;
  if (!typing.value) {
    return (
      <button type="button" class="quiet" onClick={() => (typing.value = true)}>
        {t("I sit here already")}
      </button>
    );
  }
  return (
    <CodeForm
      label={t("On the device where you play, choose “Play on another device” in the menu. Then type the six letters here.")}
      letters={6}
      button={t("Take my seat")}
      take={(code) => send({ t: "takeover", code })}
    />
  );
}
