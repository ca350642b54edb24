/** One tap for sound, one tap for silence. */

import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { sounding, turnSound } from "./sound.ts";

export function SoundButton() {
  const on = sounding.value;
  return (
    <button type="button" class="quiet icon-button" aria-pressed={on} aria-label={t("Sound")} onClick={() => turnSound(!on)}>
      <Icon name={on ? "sound" : "mute"} />
      <span class="icon-label">{t("Sound")}</span>
    </button>
  );
}
