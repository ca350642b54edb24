/**
 * Whether what a shake is said to have come from fits what this device knows: what it was promised, and what it
 * has pledged and opened itself. What cannot be is wrong. What may be, but leaves the server a choice, is a doubt.
 */

import type { ShakenSeat } from "../protocol.ts";
import { bytesToHex, hash } from "./bytes.ts";
import { at, type Device } from "./device.ts";
import type { Doubt, Wrong } from "./findings.ts";
import type { Checks } from "./known.ts";
import { pledgeOf, standIn } from "./values.ts";

/** What is said of a shake that was thrown, with the throw or with a proof. */
export interface Told {
  readonly number: number;
  readonly before: string;
  readonly promise: string;
  readonly seats: readonly ShakenSeat[];
}

export interface Judged {
  readonly wrong: Wrong | null;
  readonly doubt: Doubt | null;
}

/** Whether this page has been told of everything since before that shake was thrown, or should have been. */
const here = (known: Checks, shake: number): boolean => known.since !== null && shake >= known.since;

export function judged(known: Checks, told: Told, device: Device): Judged {
  const wrong = promisedOtherwise(known, told, device) ?? ownOtherwise(known, told, device) ?? broughtOtherwise(known, told) ?? known.dropped;
  return { wrong, doubt: wrong ? null : doubtOf(known, told, device) };
}

function promisedOtherwise(known: Checks, { number, before, promise }: Told, { table }: Device): Wrong | null {
  if ((known.promises.get(number) ?? promise) !== promise) return { problem: "promise" };
  const begins = number === 0 && table !== "" ? bytesToHex(hash("dudo/1/table", table)) : before;
  if (begins !== before || (known.promises.get(number - 1) ?? before) !== before) return { problem: "chain" };
  return null;
}

function broughtOtherwise(known: Checks, { number, promise, seats }: Told): Wrong | null {
  const pledges = known.pledges.get(number);
  /** Once somebody here has opened, nobody else can pledge any more. */
  const settled = known.opened.has(number);
  for (const [place, { seat, kind, value, pledge }] of seats.entries()) {
    if (seat !== place) return { problem: "seats" };
    if (kind === "opened") {
      const pledged = pledges?.[seat] ?? (settled ? null : pledge);
      if (pledgeOf(seat, value) !== pledge || pledged !== pledge) return { problem: "pledge", seat };
    } else if (value !== standIn(promise, seat)) return { problem: "rule", seat };
    // A mark changes the dice as a value does, so none may be chosen: late is only who had pledged.
    else if (kind === "late" && pledge === null) return { problem: "pledge", seat };
  }
  return null;
}

function ownOtherwise(known: Checks, { number, seats }: Told, device: Device): Wrong | null {
  const ours = device.seats.filter((seat) => here(known, number) || known.pledged.has(at(number, seat)));
  return ours.some((seat) => another(seats[seat], number, device)) ? { problem: "own" } : null;
}

/** Whether a value was opened for that seat of ours which is not that of this device. */
const another = (said: ShakenSeat | undefined, shake: number, device: Device): boolean =>
  said?.kind === "opened" && said.value !== device.value(shake, said.seat);

function doubtOf(known: Checks, { number, seats }: Told, device: Device): Doubt | null {
  for (const seat of device.seats) {
    const said = seats[seat];
    if (another(said, number, device)) return { why: "own" };
    if (said?.kind === "opened" || !known.pledged.has(at(number, seat))) continue;
    return said?.kind === "late" ? { why: "late" } : { why: "unused", seat };
  }
  if (device.seats.length > 0 && here(known, number) && !known.promises.has(number)) return { why: "unpromised" };
  if (known.unheard !== null) return { why: "unheard", shake: known.unheard };
  const other = seats.find(({ seat, kind, pledge }) => kind !== "opened" && (pledge ?? known.pledges.get(number)?.[seat] ?? null) !== null);
  if (other) return { why: "other", seat: other.seat };
  // All who have pledged nothing have one mark: a second one would be a choice. Matches from before have it, too.
  const marked = seats.find(({ kind }) => kind === "nobody");
  return marked ? { why: "marked", seat: marked.seat } : null;
}
