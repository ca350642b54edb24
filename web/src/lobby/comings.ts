/** Who sat down and who left before a match, and who joins at the next one. */

import { t } from "../kit/language.ts";
import type { Room, SeatInfo } from "../protocol.ts";
import { isFree } from "../view.ts";

const nameOf = (seat: SeatInfo | undefined): string => seat?.name ?? seat?.bot ?? "";

/** In short sentences for those who do not see the seats; what has been done on this device needs none. */
export function comings(before: Room | null, now: Room): string[] {
  if (before === null || before.table !== now.table) return [];
  return [...seated(before, now), ...joined(before, now)];
}

function joined(before: Room, now: Room): string[] {
  const waited = new Set(before.joining.map(({ who }) => who));
  const lobby = now.stage === "lobby";
  return now.joining
    .filter(({ who, yours }) => !waited.has(who) && !yours)
    .map(({ name, seat }) => {
      if (seat !== null) return t("{name} takes {bot}’s seat at the next round.", { name, bot: nameOf(now.seats[seat]) });
      return lobby ? t("{name} plays too.", { name }) : t("{name} plays in the next match.", { name });
    });
}

/** In mid-match only bots make way. */
function handedOver(before: Room, now: Room): string[] {
  return now.seats.flatMap((seat, index) => {
    const old = before.seats[index];
    if (seat.yours || !seat.person || !old?.bot || old.person) return [];
    return [t("{name} plays on in {bot}’s place.", { name: nameOf(seat), bot: nameOf(old) })];
  });
}

function seated(before: Room, now: Room): string[] {
  if (before.stage === "playing" && now.stage === "playing") return handedOver(before, now);
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
