/** Where a rule is found, and sending it to somebody. */

import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import type { BookRule } from "../protocol.ts";
import type { Info } from "../view.ts";

/** Whose rules: a game of the catalogue, or house rules as they stand in a link. */
export type Whose = { game: string } | { link: string };

export const whose = (info: Info): Whose => (info.link === "" ? { game: info.name } : { link: info.link });

export function address(of: Whose, rule = ""): string {
  return "game" in of ? to.rules(of.game, rule) : to.houseRules(of.link, rule);
}

/** Hands a rule to the device to be sent on; where it cannot, the link is copied. */
export async function send(of: Whose, rule: BookRule, title: string): Promise<void> {
  const url = new URL(address(of, rule.id), location.href).href;
  if ("share" in navigator) {
    // Who changes their mind in the list of apps has not made a mistake.
    await navigator.share({ title, text: rule.sentence, url }).catch(() => undefined);
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    say(t("The link to this rule is copied."));
  } catch {
    say(url);
  }
}
