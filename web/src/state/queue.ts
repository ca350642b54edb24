/**
 * What the eyes may see, and when. A showdown is played before anything that came after it is shown,
 * so a state that already tells of the next round waits here until the dice have been looked at.
 */

import type { Remark, Showdown, ShowdownSentences, StateMessage } from "../protocol.ts";

/** One seat's state as it came; `seat` null is a watcher's. */
export interface Seen extends Omit<StateMessage, "t"> {
  /** When it came, on this machine's clock, in milliseconds. */
  at: number;
}

export interface ShownScene {
  key: string;
  showdown: Showdown;
  /** What bots said with it. */
  talk: readonly Remark[];
  /** How it ended, in words. */
  sentences: ShowdownSentences | null;
  /** Who is still in the match and looks at these dice: the table waits for them. */
  reading: readonly number[];
  /** Until when they wait for each other, on this machine's clock; null where nobody else waits. */
  until: number | null;
}

export interface Queue {
  /** The states on the table now, by seat. */
  shown: ReadonlyMap<number | null, Seen>;
  /** The newest states, which stand in line while scenes are played. */
  latest: ReadonlyMap<number | null, Seen>;
  /** Showdowns that are still to be played, the one on stage first. */
  scenes: readonly ShownScene[];
  /** The last showdown that was put in line, or was over when we came. */
  key: string;
}

export const EMPTY: Queue = { shown: new Map(), latest: new Map(), scenes: [], key: "" };

/** The queue after a state has come. The first one ever seen plays nothing: that is history. */
export function received(queue: Queue, state: Seen, match: number): Queue {
  const latest = new Map(queue.latest).set(state.seat, state);
  const showdown = state.view.public.showdown;
  const key = showdown ? `${match}:${showdown.round}` : "";
  const fresh = queue.latest.size > 0 && showdown !== null && key !== queue.key;
  if (fresh) {
    const reading = state.reading.filter((seat) => state.view.public.active.includes(seat));
    const until = reading.length > 0 && state.clock ? state.at + state.clock.left * 1000 : null;
    const next = { key, showdown, talk: state.talk, sentences: state.sentences.showdown, reading, until };
    // Whoever watches without a tap must not fall behind: those between this one and the newest stand in the history.
    return { ...queue, latest, key, scenes: [...queue.scenes.slice(0, 1), next] };
  }
  const seen = queue.latest.size > 0 ? queue.key : key;
  if (queue.scenes.length > 0) {
    return { ...queue, latest, key: key || seen, scenes: queue.scenes.map((scene) => (scene.key === key ? grown(scene, state) : scene)) };
  }
  return { ...queue, latest, shown: latest, key: key || seen };
}

/** A round may end in steps: whoever catches the dice drinks what they show, and both are told once they are thrown. */
function grown(scene: ShownScene, { view, sentences }: Seen): ShownScene {
  const { showdown } = view.public;
  return showdown && hasGrown(scene.showdown, showdown) ? { ...scene, showdown, sentences: sentences.showdown } : scene;
}

/** Whether more has come of the same showdown; every seat tells it in words of its own, which is no news. */
export const hasGrown = (before: Showdown, now: Showdown): boolean => JSON.stringify(before) !== JSON.stringify(now);

/** The scene on stage has been seen: the next one, or the table as it is now. */
export function played(queue: Queue): Queue {
  const scenes = queue.scenes.slice(1);
  return scenes.length > 0 ? { ...queue, scenes } : { ...queue, scenes, shown: queue.latest };
}

/** Seats that this browser no longer holds are forgotten. */
export function forget(queue: Queue, keep: (seat: number | null) => boolean): Queue {
  const only = (map: ReadonlyMap<number | null, Seen>) =>
    new Map([...map].filter(([seat]) => keep(seat)));
  return { ...queue, shown: only(queue.shown), latest: only(queue.latest) };
}
