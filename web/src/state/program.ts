/** The one running model of the table's page: messages go in one by one, and what they ask for is done. */

import { signal } from "@preact/signals";
import { hush, say } from "../kit/toast.ts";
import type { FromClient } from "../protocol.ts";
import * as api from "../server/api.ts";
import { connect, type Connection } from "../server/connection.ts";
import { NOWHERE, type Effect, type Message, type Model, type Wish } from "./model.ts";
import { keepShakes } from "./rememberedshakes.ts";
import { understood } from "./understood.ts";
import { update } from "./update.ts";

export const model = signal<Model>(NOWHERE);

let connection: Connection | null = null;
let count = 0;

/** Messages that came while another one was dealt with. */
const next: Message[] = [];
let isAtWork = false;

/** The model changes by that message, and what it asks for is done. */
export function dispatch(message: Message): void {
  next.push(message);
  if (isAtWork) return;
  isAtWork = true;
  try {
    for (let now = next.shift(); now; now = next.shift()) {
      const [after, effects] = update(model.peek(), now);
      model.value = after;
      effects.forEach(perform);
    }
  } finally {
    isAtWork = false;
  }
}

/** The wish as a message, under a fresh id. */
function worded(wish: Wish): FromClient {
  count += 1;
  return { ...wish, id: `${Date.now().toString(36)}-${count}` } as FromClient;
}

function perform(effect: Effect): void {
  switch (effect.do) {
    case "connect":
      connection = connect(api.socket(effect.table, { sharedScreen: effect.sharedScreen }), {
        heard: (message, said) => dispatch({ is: "heard", message, said, at: performance.now() }),
        line: (line) => dispatch({ is: "line", line }),
        waiting: (waiting) => dispatch({ is: "waiting", waiting }),
      });
      break;
    case "leave":
      connection?.close();
      connection = null;
      break;
    case "send":
      connection?.send(worded(effect.wish));
      break;
    case "mention":
      connection?.mention(worded(effect.wish));
      break;
    case "say":
      say(effect.sentence);
      break;
    case "hush":
      hush();
      break;
    case "later":
      setTimeout(() => dispatch(effect.message), effect.after);
      break;
    case "keep shakes":
      keepShakes(effect.table, effect.shakes);
      break;
    case "understood":
      understood(effect.kind);
      break;
  }
}
