/** Whether this device says that it is my turn while I look elsewhere. */

import { t } from "../kit/language.ts";
import { Switch } from "../kit/Switch.tsx";
import { mine } from "../state/store.ts";
import { permission, tell, tells } from "./turn.ts";

export function TurnSwitch() {
  if (mine.value.length === 0 || !("Notification" in globalThis)) return null;
  const refused = permission() === "denied";
  return (
    <Switch
      label={t("Tell me when it is my turn")}
      on={tells.value}
      disabled={refused}
      flip={() => void tell(!tells.value)}
      about={refused ? t("Your browser does not allow notifications for this page.") : t("With a notification, while you are looking at something else.")}
    />
  );
}
