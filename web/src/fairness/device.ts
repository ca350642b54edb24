/** What this device brings to the dice of a table, and how things that it remembers of a shake and a seat are named. */

export interface Device {
  readonly table: string;
  /** The seats that are played here. */
  readonly seats: readonly number[];
  /** What that seat of ours brings to that shake. */
  readonly value: (shake: number, seat: number) => string;
}

/** A device that only watches, at a table whose name does not matter. */
export const WATCHER: Device = { table: "", seats: [], value: () => "" };

export const at = (shake: number, seat: number): string => `${shake}:${seat}`;
