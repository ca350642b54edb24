/**
 * The connection to a table, which comes back by itself. It owns every message until the server has answered it: one is
 * under way at a time, so they count in their order. When the line is back that one goes out again under its old id,
 * and the server carries nothing out twice.
 */

import type { FromClient, FromServer } from "../protocol.ts";
import { merging, type Merged } from "./merged.ts";
import { isOutdated } from "./version.ts";

export type LineState = "connecting" | "open" | "lost" | "gone";

export interface Connection {
  send(message: FromClient): void;
  /** Says something that is worth nothing later, and for whose answer nobody waits. */
  mention(message: FromClient): void;
  /** Nothing more is heard, and the line closes when all has been answered. */
  close(): void;
}

export interface Listener {
  /** A message has come; `asked` is the one of ours that it answers. */
  heard(message: Merged, asked?: FromClient): void;
  line(state: LineState): void;
  /** What has not been answered yet, oldest first, whenever that changes. */
  waiting(messages: readonly FromClient[]): void;
}

/** After so many milliseconds without an answer the line is dead, whatever the browser says of it. */
const PATIENCE = 10_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** The server closes with this code when there is no such table. */
const NO_TABLE = 4404;

/** How long to wait before the nth try, in milliseconds, with a share of chance added. */
export function patience(tries: number, chance = Math.random()): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.75 + 0.5 * chance);
}

/** The id of the message of ours that this one answers, if it answers one. */
function answered(message: FromServer): string | null {
  if ("receipt" in message) return message.receipt?.id ?? null;
  return "id" in message ? message.id : null;
}

export function connect(address: string, listener: Listener): Connection {
  let waiting: readonly FromClient[] = [];
  const merged = merging();
  let socket: WebSocket | null = null;
  let tries = 0;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isLeaving = false;
  let isOver = false;
  let mustReload = false;

  const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN;

  function awaits(messages: readonly FromClient[]): void {
    waiting = messages;
    if (!isLeaving) listener.waiting(messages);
  }

  function mention(message: FromClient): void {
    if (isOpen()) socket?.send(JSON.stringify(message));
  }

  /** The oldest message is under way, if there is one; or else nothing keeps us from leaving. */
  function goOn(): void {
    clearTimeout(giveUp);
    const [oldest] = waiting;
    if (oldest === undefined) {
      if (isLeaving) end();
      else if (mustReload) location.reload(); // nothing is lost: the match is on the server
    } else if (isOpen()) {
      mention(oldest);
      giveUp = setTimeout(renew, PATIENCE);
    }
  }

  function hear(message: FromServer): void {
    const [oldest] = waiting;
    const asked = oldest !== undefined && answered(message) === oldest.id ? oldest : undefined;
    if (asked) awaits(waiting.slice(1));
    const told = merged(message);
    if (!isLeaving) listener.heard(told, asked);
    if (asked) goOn();
  }

  function becomes(state: LineState): void {
    clearTimeout(giveUp);
    if (state === "gone") {
      awaits([]);
      end();
    }
    if (!isLeaving) listener.line(state);
    if (state !== "open") return;
    if (wasOpen && !isLeaving) void keepUp();
    wasOpen = true;
    if (waiting.length > 0) goOn();
  }

  /** A server that was away may have come back as a newer one, with another page. */
  async function keepUp(): Promise<void> {
    if (!(await isOutdated())) return;
    mustReload = true;
    if (waiting.length === 0) goOn();
  }

  function open(): void {
    clearTimeout(nextTry);
    if (isOver) return;
    const fresh = new WebSocket(address);
    socket = fresh;
    fresh.addEventListener("open", () => {
      tries = 0;
      becomes("open");
    });
    fresh.addEventListener("message", ({ data }) => {
      if (fresh === socket) hear(JSON.parse(String(data)) as FromServer);
    });
    fresh.addEventListener("close", ({ code }) => {
      if (fresh !== socket || isOver) return;
      socket = null;
      if (code === NO_TABLE) {
        becomes("gone");
        return;
      }
      becomes("lost");
      nextTry = setTimeout(open, patience(tries));
      tries += 1;
    });
  }

  /** This line is given up for dead, and another one is opened at once. */
  function renew(): void {
    socket?.close();
    becomes("lost");
    tries = 0;
    open();
  }

  /** A phone that wakes up, or a network that is back, need not sit the wait out. */
  function hurry(): void {
    if (document.visibilityState === "visible" && socket === null) {
      tries = 0;
      open();
    }
  }

  function end(): void {
    isOver = true;
    clearTimeout(nextTry);
    document.removeEventListener("visibilitychange", hurry);
    globalThis.removeEventListener("online", hurry);
    socket?.close();
  }

  document.addEventListener("visibilitychange", hurry);
  globalThis.addEventListener("online", hurry);
  becomes("connecting");
  open();

  return {
    send(message) {
      awaits([...waiting, message]);
      if (waiting.length === 1) goOn();
    },
    mention,
    close() {
      isLeaving = true;
      if (waiting.length === 0) goOn();
    },
  };
}
