/** The page can be put on the home screen, and its parts are kept for the next visit. */

import { ROOT } from "../kit/router.ts";

/** The manifest lies at the server's root, wherever that is, also for a page at /t or /house. */
export function install(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${ROOT}manifest.webmanifest`;
  document.head.append(link);
  if (!import.meta.env.PROD) return;
  if (document.readyState === "complete") keepParts();
  else globalThis.addEventListener("load", keepParts, { once: true });
}

/** Browsers allow service workers at https and at localhost only; elsewhere the page does without. */
function keepParts(): void {
  navigator.serviceWorker?.register(`${ROOT}worker.js`, { scope: ROOT, updateViaCache: "none" }).catch(() => undefined);
}
