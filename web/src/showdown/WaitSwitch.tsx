/** How long the dice of a showdown are there to be read, which everybody says for their own device. */

import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import { waits } from "./waiting.ts";

export function WaitSwitch() {
  return (
    <Switch
      label={t("Showdowns wait for me")}
      on={waits.value}
      flip={() => (waits.value = !waits.value)}
      about={t("Otherwise they make way for the next round after a few seconds.")}
    />
  );
}
