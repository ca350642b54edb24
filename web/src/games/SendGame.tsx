/** Sends the page of a game; that of house rules goes under a short link, with the name of the sender. */

import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { myName } from "../people/me.ts";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Whose } from "./address.ts";

export function SendGame({ of, title, small = true }: { of: Whose; title: string; small?: boolean }) {
  const what = async (): Promise<Sendable> => {
    const name = myName.value;
    const text = name ? t("{name} plays {game}", { name, game: title }) : title;
    return { title, text, url: "game" in of ? whole(to.rules(of.game)) : await houseLink(of.link, name) };
  };
  return <Share small={small} label={t("Send these rules")} what={what} />;
}

const whole = (path: string): string => new URL(path, location.href).href;

/** The short link, or where the server has none to give the long one, which carries the rules itself. */
async function houseLink(link: string, sender: string): Promise<string> {
  const long = whole(to.sentHouse(link, sender));
  return api.sendHouse(link, sender).then(
    ({ links }) => links[0] ?? long,
    () => long,
  );
}
