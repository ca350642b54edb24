import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromClient, FromServer } from "../protocol.ts";
import type { Connection, Ears } from "../server/connection.ts";
import { outbox } from "./outbox.ts";


const line = (id: string): FromClient => ({ t: "chat", id, text: id });
const receipt = (id: string): FromServer => ({ t: "receipt", id, v: 1 });

/** A table over a line that the test opens and loses. */
function table({ newer = false } = {}) {
  const sent: string[] = [];
  const heard: (string | undefined)[] = [];
  const connection: Connection = { send: (message) => sent.push(message.id), renew: vi.fn(), close: vi.fn() };
  let ears: Ears | undefined;
  const box = outbox(
    (given) => {
      ears = given;
      return connection;
    },
    { heard: (_, said) => heard.push(said?.id), line: () => undefined, isOutdated: () => Promise.resolve(newer) },
  );
  const comes = (message: FromServer) => ears?.heard(message);
  const becomes: Ears["line"] = (state) => ears?.line(state);
  return { box, sent, heard, connection, comes, becomes };
}

describe("what has not been answered", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("goes out one after the other, in its order", () => {
    const { box, sent, comes, becomes } = table();
    becomes("open");
    for (const id of ["a", "b", "c"]) box.post(line(id));
    expect(sent).toEqual(["a"]);
    comes(receipt("a"));
    comes({ t: "refused", id: "b", error: "busy", sentence: "That was a lot at once." });
    expect(sent).toEqual(["a", "b", "c"]);
    comes(receipt("c"));
    expect(box.waiting.value).toEqual([]);
  });

  it("goes out again under its old id when the line is back, however much it is", () => {
    const { box, sent, comes, becomes } = table();
    becomes("open");
    box.post(line("0"));
    becomes("lost");
    for (let id = 1; id < 20; id += 1) box.post(line(`${id}`));
    becomes("open");
    for (let id = 0; id < 20; id += 1) comes(receipt(`${id}`));
    expect(sent).toEqual(["0", ...Array.from({ length: 20 }, (_, id) => `${id}`)]);
    expect(box.waiting.value).toEqual([]);
  });

  it("is answered once, and by nothing else", () => {
    const { box, sent, heard, comes, becomes } = table();
    becomes("open");
    box.post(line("a"));
    box.post(line("b"));
    comes({ t: "refused", id: null, error: "busy", sentence: "You have too many sockets open." });
    comes(receipt("x"));
    comes(receipt("a"));
    comes(receipt("a"));
    expect(heard).toEqual([undefined, undefined, "a", undefined]);
    expect(sent).toEqual(["a", "b"]);
  });

  it("shows after a while that a line is dead which nobody has closed", () => {
    const { box, connection, comes, becomes } = table();
    becomes("open");
    box.post(line("a"));
    vi.advanceTimersByTime(9000);
    expect(connection.renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(connection.renew).toHaveBeenCalledOnce();
    becomes("lost");
    becomes("open");
    comes(receipt("a"));
    vi.advanceTimersByTime(60_000);
    expect(connection.renew).toHaveBeenCalledOnce();
  });

  it("keeps the line open after whoever has left, until it is answered", () => {
    const { box, sent, heard, connection, comes, becomes } = table();
    becomes("open");
    box.post(line("a"));
    box.post(line("b"));
    box.close();
    becomes("lost");
    becomes("open");
    comes(receipt("a"));
    expect(sent).toEqual(["a", "a", "b"]);
    expect(connection.close).not.toHaveBeenCalled();
    comes(receipt("b"));
    expect(connection.close).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
  });

  it("is forgotten where there is no table any more", () => {
    const { box, becomes } = table();
    box.post(line("a"));
    becomes("gone");
    expect(box.waiting.value).toEqual([]);
  });

  it("is not lost when the page has to be loaded anew, which waits for the answer", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    const { box, comes, becomes } = table({ newer: true });
    becomes("open");
    becomes("lost");
    box.post(line("a"));
    becomes("open");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    comes(receipt("a"));
    expect(reload).toHaveBeenCalledOnce();
  });
});
