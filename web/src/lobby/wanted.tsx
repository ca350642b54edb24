/** What somebody wants to play: a game of the catalogue, house rules, or what the server deals where nothing is named. */

import { Lost } from "../games/Lost.tsx";
import { t } from "../kit/language.ts";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";

export type Wanted = { readonly game?: string } | { readonly link: string };

/** Undefined if there is no such game. */
export async function gameOf(wanted: Wanted): Promise<GameInfo | undefined> {
  if ("link" in wanted) return (await api.compose({ link: wanted.link })).info;
  return (await api.games()).find((it) => (wanted.game ? it.name === wanted.game : it.quick));
}

export function NoGame() {
  return <Lost title={t("There is no such game")} expected={t("The link may be old or incomplete. The list of games shows all games here.")} />;
}
