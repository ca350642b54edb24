/** One socket to one table, which comes back by itself. */

import type { FromClient, FromServer } from "../protocol.ts";

export type LineState = "connecting" | "open" | "lost" | "gone";

export interface Connection {
  /** Sends the message if the line is open. Whether it arrives is not known until the server answers. */
  send(message: FromClient): void;
  /** Gives this line up for dead and opens another at once. */
  renew(): void;
  close(): void;
}

export interface Ears {
  heard(message: FromServer): void;
  line(state: LineState): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** The server closes with this code when there is no such table. */
const NO_TABLE = 4404;

/** How long to wait before the nth try, in milliseconds, with a share of chance added. */
export function patience(tries: number, chance = Math.random()): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.75 + 0.5 * chance);
}

export function connect(address: string, ears: Ears): Connection {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    if (closed) return;
    const fresh = new WebSocket(address);
    socket = fresh;
    fresh.addEventListener("open", () => {
      tries = 0;
      ears.line("open");
    });
    fresh.addEventListener("message", ({ data }) => {
      if (fresh === socket) ears.heard(JSON.parse(String(data)) as FromServer);
    });
    fresh.addEventListener("close", ({ code }) => {
      if (fresh !== socket || closed) return;
      socket = null;
      if (code === NO_TABLE) {
        closed = true;
        ears.line("gone");
        return;
      }
      ears.line("lost");
      timer = setTimeout(open, patience(tries));
      tries += 1;
    });
  }

  /** A phone that wakes up, or a network that is back, need not sit the wait out. */
  function hurry(): void {
    if (document.visibilityState === "visible" && socket === null) {
      tries = 0;
      open();
    }
  }

  document.addEventListener("visibilitychange", hurry);
  globalThis.addEventListener("online", hurry);
  ears.line("connecting");
  open();

  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    renew() {
      socket?.close();
      ears.line("lost");
      tries = 0;
      open();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hurry);
      globalThis.removeEventListener("online", hurry);
      socket?.close();
    },
  };
}
