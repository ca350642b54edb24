/** Who sat down and who left before a match, and who joins at the next one, for those who do not see the seats. */

import { t } from "../kit/language.ts";
import type { Room, SeatInfo } from "../protocol.ts";
import { isFree } from "../view.ts";

const nameOf = (seat: SeatInfo | undefined): string => seat?.name ?? seat?.bot ?? "";

/** In short sentences; what has been done on this device needs none. */
export function comings(before: Room | null, now: Room): string[] {
  if (before === null || before.table !== now.table) return [];
  const waited = new Set(before.joining.map(({ who }) => who));
  const joining = now.joining.flatMap(({ who, name, yours }) => (waited.has(who) || yours ? [] : [t("{name} plays in the next match.", { name })]));
  return [...seated(before, now), ...joining];
}

function seated(before: Room, now: Room): string[] {
  if (before.stage === "playing" || now.stage === "playing") return [];
  return now.seats.flatMap((seat, index) => {
    const old = before.seats[index];
    const [was, is] = [nameOf(old), nameOf(seat)];
    if (old === undefined || seat.yours || old.yours || was === is) return [];
    if (isFree(seat)) return [t("{name} has left the table.", { name: was })];
    // Another name in a seat that somebody keeps is no coming.
    return isFree(old) || old.person !== seat.person ? [t("{name} has sat down.", { name: is })] : [];
  });
}
