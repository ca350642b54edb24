/** A device at a table whose server lies: no shield may be plain green then. */

import { beforeEach, describe, expect, test } from "vitest";
import { bytesToHex, hash, u32 } from "../fairness/bytes.ts";
import { begunAnew, roundCheck, type RoundCheck } from "../fairness/checking.ts";
import { entropyOf, numbersOf, pledgeOf, promiseOf, sealOf, secretOf, standIn, tableRoot, valueOf } from "../fairness/derive.ts";
import { ownSeed } from "../fairness/values.ts";
import type { Brought, DiceNews, Shake, ShakenSeat } from "../protocol.ts";
import { keepShakes, remembered } from "./rememberedshakes.ts";
import { contributed, hearDice, lineLost, shakesAt, type Shakes } from "./shakes.ts";

const TABLE = "abcdefgh";
const OTHER = "ab".repeat(32);

/** What the server has promised: two seats, what everybody sees, and the middle. */
interface Promised {
  readonly number: number;
  readonly before: string;
  readonly promise: string;
  readonly secrets: readonly string[];
}

function following(last: Promised | null = null, other = 0): Promised {
  const before = last?.promise ?? tableRoot(TABLE);
  const number = (last?.number ?? -1) + 1;
  const secrets = [0, 1, 2, 3].map((part) => secretOf(bytesToHex(hash(u32(number), u32(other))), part));
  return { number, before, promise: promiseOf(before, number, secrets.map(sealOf)), secrets };
}

/** What a person with that seed brings, as they have pledged. */
function opened(seed: string, seat: number, number: number): ShakenSeat {
  const value = valueOf(seed, TABLE, seat, number);
  return { kind: "opened", value, pledge: pledgeOf(seat, value) };
}

/** What stands for a seat by rule. */
const ruled = (it: Promised, seat: number, kind: Brought = "bot", pledge: string | null = null): ShakenSeat => ({ kind, value: standIn(it.promise, seat), pledge });

const mine = (it: Promised): ShakenSeat => opened(ownSeed(TABLE), 0, it.number);

const shakeOf = ({ number, before, secrets }: Promised, seats: readonly ShakenSeat[] | null = null, of: Shake["throws"] = []): Shake => ({ number, before, sealed: secrets.map(sealOf), seats, throws: of });

const news = (number: number, more: Partial<DiceNews> = {}): DiceNews => ({ t: "dice", number, pledges: [null, null], asks: [], shakes: [], opened: [], ...more });

let device: Shakes;

const enters = (): void => void (device = shakesAt(TABLE, ownSeed(TABLE), []));

const anotherMatch = (): void => void (device = { ...device, checks: begunAnew(device.checks) });

function listens(it: DiceNews, match = 1): void {
  device = hearDice(device, it, [0], match);
}

/** What this device says then. */
function hears(it: DiceNews): string[] {
  listens(it);
  const [next, said] = contributed(device, [0]);
  device = next;
  return said.map(({ t }) => t);
}

/** Its pledge is kept, and the server promises the shake and asks for what was pledged. */
function asksFor(it: Promised, other: string | null = null): string[] {
  hears(news(it.number));
  return hears(news(it.number, { pledges: [mine(it).pledge, other], asks: [0], shakes: [shakeOf(it)] }));
}

const dealt = (round: number, below = 6): Shake["throws"] => [0, 1].map((part) => ({ round, part, count: 5, below }));

/** It throws, opens the first hand for this device and then both for everybody, and shows them. */
function throws(it: Promised, first: ShakenSeat, { second = ruled(it, 1), round = 1, parts = [0, 1], secrets = it.secrets, changed = 0, of = dealt(round) } = {}): RoundCheck {
  const seats = [first, second];
  const hands = [0, 1].map((part) => numbersOf(it.secrets[part] ?? "", entropyOf(it.promise, seats), Array<number>(5).fill(6)).map((number) => number + 1));
  const secret = (part: number) => ({ shake: it.number, part, secret: secrets[part] ?? "" });
  hears(news(it.number + 1, { shakes: [shakeOf(it, seats, of)], opened: parts.includes(0) ? [secret(0)] : [] }));
  hears(news(it.number + 1, { opened: parts.filter((part) => part > 0).map(secret) }));
  if (changed) hands[0] = [changed, ...(hands[0]?.slice(1) ?? [])];
  return roundCheck(device.checks, round, { hands, sides: 6, together: false, own: [0], over: true });
}

beforeEach(() => {
  localStorage.clear();
  enters();
});

describe("an honest server", () => {
  test("gets the green shield for what this device has brought, in one round, the next one and the next match", () => {
    const first = following();
    expect(hears(news(0))).toEqual(["pledge"]);
    expect(asksFor(first)).toEqual(["open"]);
    expect(throws(first, mine(first))).toMatchObject({ verdict: "proved", doubts: [], count: 10, rest: false });
    const second = following(first);
    expect(asksFor(second)).toEqual(["open"]);
    expect(throws(second, mine(second), { round: 2 })).toMatchObject({ verdict: "proved", doubts: [] });
    anotherMatch();
    const third = following(second);
    asksFor(third);
    expect(throws(third, mine(third))).toMatchObject({ verdict: "proved", doubts: [] });
  });

  test("gets it after a line that was lost, whatever was thrown meanwhile", () => {
    const first = following();
    asksFor(first);
    throws(first, mine(first));
    device = lineLost(device);
    const third = following(following(first));
    hears(news(3, { shakes: [shakeOf(third, [ruled(third, 0), ruled(third, 1)], dealt(3))] }));
    const fourth = following(third);
    asksFor(fourth);
    expect(throws(fourth, mine(fourth), { round: 4 }).verdict).toBe("proved");
  });

  test("gets it for what was shown, though the rest is opened only when the match is over", () => {
    const first = following();
    asksFor(first);
    throws(first, mine(first), { parts: [0] });
    const hand = [...(device.checks.thrown.get(0)?.opened.get(0) ?? [])].map((number) => number + 1);
    const check = roundCheck(device.checks, 1, { hands: [hand, null], sides: 6, together: false, own: [0], over: true });
    expect(check).toMatchObject({ verdict: "proved", rest: true, count: 5 });
  });

  test("gets none from a device that came after others had opened", () => {
    const first = following();
    expect(throws(first, ruled(first, 0), { second: opened(OTHER, 1, 0) }).verdict).toBe("waiting");
  });
});

describe("a server that ignores what this device brings", () => {
  test("opens another number in my name", () => {
    const first = following();
    hears(news(0));
    expect(throws(first, opened(OTHER, 0, 0))).toMatchObject({ verdict: "wrong", wrong: { problem: "own" } });
  });

  test("opens another number in my name though this page has not pledged: it may be that of another device", () => {
    const first = following();
    listens(news(0, { shakes: [shakeOf(first)] }));
    expect(throws(first, opened(OTHER, 0, 0))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "own" }] });
  });

  test("marks somebody as late who has pledged nothing, which gives other dice", () => {
    const first = following();
    asksFor(first);
    expect(throws(first, mine(first), { second: ruled(first, 1, "late") })).toMatchObject({ wrong: { problem: "pledge", seat: 1 } });
  });

  test("lets a value stand for somebody that the rule does not give", () => {
    const first = following();
    asksFor(first);
    expect(throws(first, mine(first), { second: { kind: "bot", value: OTHER, pledge: null } })).toMatchObject({ wrong: { problem: "rule", seat: 1 } });
  });

  test("says that I had pledged nothing, or was late", () => {
    const first = following();
    asksFor(first);
    expect(throws(first, ruled(first, 0))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unused", seat: 0 }] });
    enters();
    asksFor(first);
    expect(throws(first, ruled(first, 0, "late", mine(first).pledge))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "late" }] });
  });

  test.each(["late", "bot"] as const)("leaves out somebody else, whose pledge it has told of, as %s", (kind) => {
    const first = following();
    const { pledge } = opened(OTHER, 1, 0);
    asksFor(first, pledge);
    const second = ruled(first, 1, kind, kind === "late" ? pledge : null);
    expect(throws(first, mine(first), { second })).toMatchObject({ verdict: "doubtful", doubts: [{ why: "other", seat: 1 }] });
  });
});

describe("a server that waits until it has heard me", () => {
  test.each([0, 1])("passes over the throw that it does not like, with %s promises between", (between) => {
    const first = following();
    asksFor(first);
    let next = following(first);
    for (let nth = 0; nth < between; nth += 1) next = following(next);
    asksFor(next);
    expect(throws(next, mine(next))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unheard", shake: 0 }] });
  });

  test("begins another match first", () => {
    const first = following();
    asksFor(first);
    anotherMatch();
    const second = following(first);
    asksFor(second);
    expect(throws(second, mine(second))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unheard", shake: 0 }] });
  });

  test("promises something else for the same throw", () => {
    const first = following();
    asksFor(first);
    const other = following(null, 1);
    asksFor(other);
    expect(throws(other, mine(other))).toMatchObject({ wrong: { problem: "promise" } });
  });

  test("throws, and deals from the next shake all the same", () => {
    const first = following();
    asksFor(first);
    hears(news(1, { shakes: [shakeOf(first, [mine(first), ruled(first, 1)], dealt(1))] }));
    const second = following(first);
    asksFor(second);
    expect(throws(second, mine(second))).toMatchObject({ verdict: "waiting", rest: true });
  });

  test("lets another seat pledge only then", () => {
    const first = following();
    asksFor(first);
    const second = opened(OTHER, 1, 0);
    hears(news(0, { pledges: [mine(first).pledge, second.pledge] }));
    expect(throws(first, mine(first), { second })).toMatchObject({ wrong: { problem: "pledge", seat: 1 } });
  });
});

describe("a server that changes the dice", () => {
  test("opens another secret", () => {
    const first = following();
    asksFor(first);
    expect(throws(first, mine(first), { secrets: following(null, 1).secrets })).toMatchObject({ wrong: { problem: "secret" } });
  });

  test("shows another die", () => {
    const first = following();
    asksFor(first);
    expect(throws(first, mine(first), { changed: 7 })).toMatchObject({ wrong: { problem: "shown" } });
  });

  test("breaks the chain of its promises", () => {
    const first = following();
    asksFor(first);
    throws(first, mine(first));
    const second = following(following(null, 1));
    asksFor(second);
    expect(throws(second, mine(second), { round: 2 })).toMatchObject({ wrong: { problem: "chain" } });
  });

  test.each([0, -6, 1.5, 2 ** 33])("draws below %s, where there are no numbers", (below) => {
    const first = following();
    asksFor(first);
    expect(throws(first, mine(first), { of: dealt(1, below) })).toMatchObject({ wrong: { problem: "number" } });
  });

  test("names a seat that is not there", () => {
    const first = following();
    asksFor(first);
    const seats = [mine(first), ruled(first, 1), ruled(first, 2)];
    hears(news(1, { shakes: [shakeOf(first, seats, dealt(1))] }));
    expect(device.checks.thrown.get(0)?.wrong).toEqual({ problem: "seats" });
  });
});

test("what was promised and thrown in each match is remembered until its record is there", () => {
  let last: Promised | null = null;
  for (let number = 0; number < 5; number += 1) {
    last = following(last);
    const match = number < 3 ? 1 : 2;
    listens(news(number, { shakes: [shakeOf(last)] }), match);
    listens(news(number + 1, { shakes: [shakeOf(last, [ruled(last, 0), ruled(last, 1)], dealt(1))] }), match);
  }
  keepShakes(TABLE, device.remembered);
  expect([1, 2, 3].map((match) => remembered(TABLE, match).last)).toEqual([2, 4, null]);
  expect([...remembered(TABLE, 1).promises.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(remembered(TABLE, 2).promises.get(4)).toBe(last?.promise);
  expect([...remembered(TABLE, 1).entropy.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(remembered("another1", 1)).toEqual({ promises: new Map(), entropy: new Map(), last: null, seed: null });
});
