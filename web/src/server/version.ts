/** A server that was away may have come back as a newer one, with another page. */

import { ROOT } from "../kit/router.ts";

/** The script that a page begins with; its name has the digest of all that it is made of. */
const begins = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src")?.split("/").at(-1);

/** Whether the server has another page than this one now. */
export async function isOutdated(): Promise<boolean> {
  const answer = await fetch(ROOT, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return false;
  const theirs = begins(new DOMParser().parseFromString(await answer.text(), "text/html"));
  return theirs !== undefined && theirs !== begins(document);
}
