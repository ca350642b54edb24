/** Who has won a match, in three words: what stands over the result, and what those who listen hear first. */

import { list } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Seen } from "../state/queue.ts";

/** As it is told to anybody. */
export function won(winners: readonly number[], names: readonly string[]): string {
  return t("{winners} won", { winners: list(winners.map((seat) => names[seat] ?? "")) });
}

/** As it is told on this device, whose players are `mine`. */
export function headline(winners: readonly number[], names: readonly string[], mine: readonly number[]): string {
  const [seat, ...more] = winners;
  return seat !== undefined && more.length === 0 && mine.length === 1 && mine[0] === seat ? t("You won") : won(winners, names);
}

/** Why they have won; nothing where that is seen: they are the last ones in. */
export const reason = ({ view, sentences }: Seen): string => (view.public.active.length <= 1 ? "" : sentences.result);

/** Where somebody has come in who has not won. */
export const placed = (place: number, players: number): string =>
  place === 1 ? "" : t("You came {place, plural, =2 {second} =3 {third} other {#th}} of {players}.", { place, players });
