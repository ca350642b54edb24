/**
 * Every message to a table that the server has not answered yet. One is under way at a time, so they count in their
 * order. When the connection is back it goes out again under its old id, and the server carries nothing out twice.
 */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { FromClient, FromServer } from "../protocol.ts";
import type { Connection, Ears, LineState } from "../server/connection.ts";

/** After so many milliseconds without an answer the connection is dead, whatever the browser says of it. */
const PATIENCE = 10_000;

export interface Outbox {
  /** What has not been answered yet, oldest first. */
  waiting: ReadonlySignal<readonly FromClient[]>;
  post(message: FromClient): void;
  /** Says something that is worth nothing later, and for whose answer nobody waits. */
  mention(message: FromClient): void;
  /** Nothing more is heard, and the connection closes when all has been answered. */
  close(): void;
}

interface Listener {
  /** A message has come; `asked` is the one of ours that it answers. */
  heard(message: FromServer, asked?: FromClient): void;
  line(state: LineState): void;
  /** Whether a server that was away has come back as a newer one, with another page. */
  isOutdated(): Promise<boolean>;
}

export function outbox(connect: (ears: Ears) => Connection, listener: Listener): Outbox {
  const waiting = signal<readonly FromClient[]>([]);
  let isOpen = false;
  let wasOpen = false;
  let isClosing = false;
  let mustReload = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The oldest message is under way, if there is one; or else nothing keeps us from leaving. */
  function goOn(): void {
    clearTimeout(timer);
    const [oldest] = waiting.value;
    if (oldest === undefined) {
      if (isClosing) connection.close();
      else if (mustReload) location.reload(); // nothing is lost: the match is on the server
    } else if (isOpen) {
      connection.send(oldest);
      timer = setTimeout(connection.renew, PATIENCE);
    }
  }

  async function keepUp(): Promise<void> {
    if (!(await listener.isOutdated())) return;
    mustReload = true;
    if (waiting.value.length === 0) goOn();
  }

  const connection = connect({
    heard(message) {
      const [oldest] = waiting.value;
      const asked = oldest !== undefined && "id" in message && message.id === oldest.id ? oldest : undefined;
      if (asked) waiting.value = waiting.value.slice(1);
      if (!isClosing) listener.heard(message, asked);
      if (asked) goOn();
    },
    line(state) {
      isOpen = state === "open";
      if (!isClosing) listener.line(state);
      if (state === "gone") waiting.value = [];
      if (isOpen && wasOpen && !isClosing) void keepUp();
      wasOpen ||= isOpen;
      if (isOpen && waiting.value.length > 0) goOn();
      else clearTimeout(timer);
    },
  });

  return {
    waiting,
    post(message) {
      waiting.value = [...waiting.value, message];
      if (waiting.value.length === 1) goOn();
    },
    mention: (message) => connection.send(message),
    close() {
      isClosing = true;
      if (waiting.value.length === 0) connection.close();
    },
  };
}
