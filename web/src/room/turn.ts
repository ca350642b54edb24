/** Saying that it is my turn where I may not be looking: in the title of the tab, and as a notification. */

import { computed } from "@preact/signals";
import { t } from "../kit/language.ts";
import { kept } from "../kit/memory.ts";

const wanted = kept("turns", false);

/** Whether this device tells me; the browser has been asked for its permission then. */
export const tells = computed(() => wanted.value && permission() === "granted");

/** What the browser says to notifications; "denied" where it has none. */
export function permission(): NotificationPermission {
  return "Notification" in globalThis ? Notification.permission : "denied";
}

/** Notifications are switched on or off: the one place that asks the browser. */
export async function tell(on: boolean): Promise<void> {
  wanted.value = on && (await Notification.requestPermission()) === "granted";
}

/** It has become my turn at this table. Whoever looks at it sees that. */
export async function notify(game: string): Promise<void> {
  if (!tells.value || document.visibilityState === "visible" || permission() !== "granted") return;
  const options = { body: game, tag: location.pathname, data: location.href };
  // Phones show them only from the service worker, which also knows what a tap on one means.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(t("Your turn"), options);
  const note = new Notification(t("Your turn"), options);
  note.addEventListener("click", () => {
    globalThis.focus();
    note.close();
  });
}
