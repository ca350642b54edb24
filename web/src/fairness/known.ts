/** What this page knows of the shakes of a table: what the server has said, and what it has said itself. */

import type { ShakeMessage, ShakenSeat } from "../protocol.ts";
import type { Doubt, Wrong } from "./findings.ts";
import type { Proved } from "./leaves.ts";

/** A shake that was thrown. */
export interface CheckedThrow {
  readonly number: number;
  /** Whether this page, or this device before, knew the promise before the dice were thrown. */
  readonly foretold: boolean;
  readonly promise: string;
  readonly seats: readonly ShakenSeat[];
  readonly wrong: Wrong | null;
  readonly doubt: Doubt | null;
}

export interface Checks {
  /** By shake, as they stood before it. */
  readonly promises: ReadonlyMap<number, string>;
  readonly pledges: ReadonlyMap<number, ShakeMessage["pledges"]>;
  /** What this page has pledged, by shake and seat. */
  readonly pledged: ReadonlyMap<string, string>;
  /** The shakes for which this page has opened, and of which it has not heard yet that they were thrown. */
  readonly opened: ReadonlySet<number>;
  /** The first shake that we should have heard of before it was thrown; null until something is heard on this line. */
  readonly since: number | null;
  /** A shake that we have opened for, and that the server has passed over. */
  readonly dropped: Wrong | null;
  /** One that may have been thrown while we heard nothing. */
  readonly unheard: number | null;
  readonly thrown: ReadonlyMap<number, CheckedThrow>;
  readonly proved: readonly Proved[];
}

export const NOTHING: Checks = {
  promises: new Map(),
  pledges: new Map(),
  pledged: new Map(),
  opened: new Set(),
  since: null,
  dropped: null,
  unheard: null,
  thrown: new Map(),
  proved: [],
};
