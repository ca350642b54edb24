/** A network for tests: its lines are opened and lost by hand. */

import { vi } from "vitest";
import type { FromClient, FromServer } from "../protocol.ts";

interface Network {
  /** The newest line. */
  line: Line | undefined;
  /** What was sent over any of them. */
  sent: FromClient[];
}

class Line extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  close = vi.fn();
  readonly #network: Network;

  constructor(on: Network) {
    super();
    this.#network = on;
    on.line = this;
  }

  send(text: string): void {
    this.#network.sent.push(JSON.parse(text) as FromClient);
  }

  becomes(now: "open" | "close", code = 1006): void {
    this.readyState = now === "open" ? Line.OPEN : 3;
    this.dispatchEvent(Object.assign(new Event(now), { code }));
  }

  hears(message: FromServer): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

/** Every socket from now on is a line of this network. */
export function network(): Network {
  const made: Network = { line: undefined, sent: [] };
  vi.stubGlobal(
    "WebSocket",
    class extends Line {
      constructor() {
        super(made);
      }
    },
  );
  return made;
}
