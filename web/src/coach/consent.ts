/** Coaches among people: who has asked for one, who has agreed, and what there is to say about it. */

import { list } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Room, SeatInfo } from "../protocol.ts";
import { isFree } from "../view.ts";

/** A line at the top of the table: somebody asks, or I wait, or I should know before I sit down. */
export interface CoachNotice {
  kind: "asked" | "waiting" | "warned";
  text: string;
}

type Table = Pick<Room, "seats" | "no_coach">;

const named = (seats: readonly SeatInfo[]): string => list(seats.map((seat) => seat.name ?? ""));

/** The seats of this device: also those that a bot plays for somebody here. */
const own = ({ seats }: Table): SeatInfo[] => seats.filter((seat) => seat.yours);

/** Whether this device has asked for a coach. */
export const isOn = (table: Table): boolean => own(table).some((seat) => seat.asks);

/** Whether other people sit here, who may be asked and may ask. */
export const isInCompany = ({ seats }: Table): boolean =>
  seats.some((seat) => seat.consent !== null && !seat.yours);

/** Whether this device lets the others have a coach. */
export const agrees = (table: Table): boolean => own(table).every((seat) => seat.consent === "yes");

export function request(table: Table): CoachNotice | null {
  const asking = table.seats.filter((seat) => seat.asks);
  if (asking.length === 0) return null;
  const mine = own(table);
  const would = t("{who} would like a coach. It shows the odds and what a bot would do.", { who: named(asking) });
  if (mine.some((seat) => seat.consent === "open")) return { kind: "asked", text: would };
  if (mine.some((seat) => seat.asks && !seat.bot) && table.no_coach !== "") {
    return { kind: "waiting", text: t("Your coach is silent: {why}", { why: table.no_coach }) };
  }
  const free = table.seats.some(isFree);
  if (mine.length > 0 || !free) return null;
  const warning = t(
    "{count, plural, one {{who} has a coach. If you sit down, it falls silent until you agree.} other {{who} have coaches. If you sit down, they fall silent until you agree.}}",
    { count: asking.length, who: named(asking) },
  );
  return { kind: "warned", text: warning };
}

/** What a person says to coaches, and has: for the list that everybody can open. */
export function stand(seat: SeatInfo): string {
  if (seat.coach) return t("has a coach");
  if (seat.asks) return seat.bot ? t("replaced by a bot, without a coach") : t("has a silent coach");
  return { yes: t("agrees to coaches"), no: t("says no to coaches"), open: t("has not answered") }[seat.consent ?? "open"];
}

/** What stands at a seat where the table cannot be left to guess: "coach", or why there is none. */
export function badge(seat: SeatInfo, seats: readonly SeatInfo[]): string {
  if (seat.coach) return t("coach");
  if (seat.asks && !seat.bot) return t("coach?");
  if (seat.consent === null || seat.consent === "yes" || !seats.some((other) => other.asks)) return "";
  return seat.consent === "no" ? t("says no") : t("no answer");
}

/** What has changed, in short sentences for the ear. */
export function changes(before: Table | null, now: Table): string[] {
  if (!before) return [];
  return now.seats.flatMap((seat, index) => {
    const old = before.seats[index];
    // What I have done myself need not be said to me.
    if (!old || old.name !== seat.name || seat.consent === null || seat.yours) return [];
    const name = seat.name ?? "";
    if (seat.coach !== old.coach) {
      if (seat.coach) return [t("{name} has a coach.", { name })];
      return [seat.asks ? t("{name}’s coach is silent.", { name }) : t("{name} no longer has a coach.", { name })];
    }
    if (seat.asks && !old.asks) return [t("{name} would like a coach.", { name })];
    if (seat.consent === old.consent) return [];
    return [seat.consent === "yes" ? t("{name} agrees to coaches.", { name }) : t("{name} says no to coaches.", { name })];
  });
}
