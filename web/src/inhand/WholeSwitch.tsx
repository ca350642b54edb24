/** Beside a screen in the middle a phone is a cup, unless somebody wants the whole table on it. */

import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import { couldBe, showWhole, whole } from "./inhand.ts";

export function WholeSwitch() {
  if (!couldBe.value) return null;
  return <Switch label={t("Show the whole table")} on={whole.value} flip={() => showWhole(!whole.value)} about={t("Otherwise this device is only your cup.")} />;
}
