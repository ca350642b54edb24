import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromClient, FromServer } from "../protocol.ts";
import { seen } from "../state/fixtures.ts";
import { connect, patience, type LineState } from "./connection.ts";
import { network } from "./fixtures.ts";

const line = (id: string): FromClient => ({ t: "chat", id, text: id });
const receipt = (id: string): FromServer => ({ t: "receipt", id, v: 1 });

/** A table over a line that the test opens and loses. */
function table() {
  const net = network();
  const heard: [string, string | undefined][] = [];
  const lines: LineState[] = [];
  const waiting: string[] = [];
  const connection = connect("ws://here", {
    heard: (message, asked) => heard.push([message.t, asked?.id]),
    line: (state) => lines.push(state),
    waiting: (all) => waiting.splice(0, waiting.length, ...all.map(({ id }) => id)),
  });
  const comes = (message: FromServer) => net.line?.hears(message);
  const isOpen = () => net.line?.becomes("open");
  const isLost = () => {
    net.line?.becomes("close");
    dispatchEvent(new Event("online")); // another one is opened at once
  };
  return { ...connection, net, ids: () => net.sent.map(({ id }) => id), heard, lines, waiting, comes, isOpen, isLost };
}

describe("coming back", () => {
  it("waits twice as long each time, up to a limit", () => {
    expect([0, 1, 2, 3].map((tries) => patience(tries, 0.5))).toEqual([400, 800, 1600, 3200]);
    expect(patience(20, 0.5)).toBe(15_000);
  });

  it("spreads the tries of many clients", () => {
    expect(patience(0, 0)).toBe(300);
    expect(patience(0, 1)).toBe(500);
  });
});

describe("what has not been answered", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("There is no server.")));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("goes out one after the other, in its order", () => {
    const { send, waiting, ids, comes, isOpen } = table();
    isOpen();
    for (const id of ["a", "b", "c"]) send(line(id));
    expect(ids()).toEqual(["a"]);
    comes(receipt("a"));
    comes({ t: "refused", id: "b", error: "busy", sentence: "That was a lot at once." });
    expect(ids()).toEqual(["a", "b", "c"]);
    comes(receipt("c"));
    expect(waiting).toEqual([]);
  });

  it.each([1, 20])("goes out again under its old id when the line is back, however much it is: %i", (many) => {
    const { send, waiting, ids, comes, isOpen, isLost } = table();
    isOpen();
    send(line("0"));
    isLost();
    for (let id = 1; id < many; id += 1) send(line(`${id}`));
    isOpen();
    for (let id = 0; id < many; id += 1) comes(receipt(`${id}`));
    expect(ids()).toEqual(["0", ...Array.from({ length: many }, (_, id) => `${id}`)]);
    expect(waiting).toEqual([]);
  });

  it("is answered once, by a message of its own or by what came of it, and by nothing else", () => {
    const { send, ids, heard, comes, isOpen } = table();
    const { at: _, ...state } = seen(1);
    isOpen();
    for (const id of ["a", "b", "c"]) send(line(id));
    comes({ t: "refused", id: null, error: "busy", sentence: "You have too many sockets open." });
    comes(receipt("x"));
    comes(receipt("a"));
    comes(receipt("a"));
    comes({ t: "state", ...state, receipt: { id: "b", v: 1 } });
    comes({ t: "change", seat: 0, v: 2, receipt: { id: "c", v: 2 } });
    comes({ t: "change", seat: 0, v: 3 });
    expect(heard).toEqual([
      ["refused", undefined],
      ["receipt", undefined],
      ["receipt", "a"],
      ["receipt", undefined],
      ["state", "b"],
      ["state", "c"],
      ["state", undefined],
    ]);
    expect(ids()).toEqual(["a", "b", "c"]);
  });

  it("is only what is worth something later", () => {
    const { mention, waiting, ids, isOpen, isLost } = table();
    mention(line("a"));
    isOpen();
    mention(line("b"));
    isLost();
    isOpen();
    expect([ids(), waiting]).toEqual([["b"], []]);
  });

  it("shows after a while that a line is dead which nobody has closed", () => {
    const { send, lines, comes, isOpen } = table();
    isOpen();
    send(line("a"));
    vi.advanceTimersByTime(9000);
    expect(lines).toEqual(["connecting", "open"]);
    vi.advanceTimersByTime(2000);
    expect(lines).toEqual(["connecting", "open", "lost"]);
    isOpen();
    comes(receipt("a"));
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual(["connecting", "open", "lost", "open"]);
  });

  it("keeps the line open after whoever has left, until it is answered", () => {
    const { send, close, net, ids, heard, comes, isOpen, isLost } = table();
    isOpen();
    send(line("a"));
    send(line("b"));
    close();
    isLost();
    isOpen();
    comes(receipt("a"));
    expect(ids()).toEqual(["a", "a", "b"]);
    expect(net.line?.close).not.toHaveBeenCalled();
    comes(receipt("b"));
    expect(net.line?.close).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
  });

  it("is forgotten where there is no table any more", () => {
    const { send, waiting, lines, net } = table();
    send(line("a"));
    net.line?.becomes("close", 4404);
    expect([waiting, lines]).toEqual([[], ["connecting", "gone"]]);
  });

  it("is not lost when the page has to be loaded anew, which waits for the answer", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    const newer = new Response('<script type="module" src="newer.js"></script>');
    vi.stubGlobal("fetch", () => Promise.resolve(newer));
    const { send, comes, isOpen, isLost } = table();
    isOpen();
    isLost();
    send(line("a"));
    isOpen();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    comes(receipt("a"));
    expect(reload).toHaveBeenCalledOnce();
  });
});
