/** The match as each seat sees it, put together from a whole state and from all that has changed since. */

import type { ChangeMessage, FromServer, Place, StateMessage, View } from "../protocol.ts";

/** What the server tells, with whole states only. */
export type Merged = Exclude<FromServer, ChangeMessage>;

/** Returns each message of one connection, and in place of a change the whole state after it. */
export function merging(): (message: FromServer) => Merged {
  const wholes = new Map<number | null, StateMessage>();
  function kept(whole: StateMessage): StateMessage {
    wholes.set(whole.seat, whole);
    return withSeen(whole);
  }
  return (message) => {
    if (message.t === "state") return kept(message);
    if (message.t !== "change") return message;
    const before = wholes.get(message.seat);
    if (before === undefined) throw new Error("The server told a change of a state that it had not told.");
    return kept(changed(before, message));
  };
}

/** The state after that change of it. */
export function changed(before: StateMessage, change: ChangeMessage): StateMessage {
  const { t: _, public: some, keeps = Infinity, steps = [], said = [], secret, showdown, result, ...rest } = change;
  const { public: now, secret: known, ...view } = before.view;
  const { history, ...sentences } = before.sentences;
  const { receipt: _answered, dice: _told, ...kept } = before;
  return {
    ...kept,
    actions: "",
    timeout: "",
    ...rest,
    clock: rest.clock ?? null,
    view: { ...view, public: { ...now, ...some, history: [...now.history.slice(0, keeps), ...steps] }, secret: secret ?? known } as View,
    sentences: {
      ...sentences,
      ...(showdown !== undefined && { showdown }),
      ...(result !== undefined && { result }),
      history: [...history.slice(0, keeps), ...said],
    },
  };
}

/** The same with the covered dice that the seat knows in their places. */
function withSeen(state: StateMessage): StateMessage {
  const { layout, seen } = state;
  return { ...state, layout: { ...layout, places: layout.places.map((place, seat) => looked(place, seen[seat] ?? null)) } };
}

const looked = (place: Place, seen: Place["seen"]): Place => (seen === null ? place : { ...place, seen });
