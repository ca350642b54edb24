/** A server that was away may have come back as a newer one: then its page is loaded anew. */

import { ROOT } from "../kit/router.ts";

/** The script that a page begins with; its name has the digest of all that it is made of. */
const begins = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src")?.split("/").at(-1);

/** Loads this page anew if the server has another one now. Nothing is lost: the match is on the server. */
export async function keepUp(): Promise<void> {
  const answer = await fetch(ROOT, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const theirs = begins(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (theirs && theirs !== begins(document)) location.reload();
}
