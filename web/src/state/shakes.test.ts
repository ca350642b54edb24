/** A device at a table whose server lies: no shield may be plain green then. */

import { beforeEach, describe, expect, test } from "vitest";
import { roundCheck, type RoundCheck } from "../fairness/checking.ts";
import { faces, hand, opened, promised, proof, ruled, shake, TABLE, thrown, type Shake } from "../fairness/fixtures.ts";
import { ownSeed } from "../fairness/values.ts";
import type { ShakenSeat } from "../protocol.ts";
import { anotherMatch, checks, contributions, enterShakes, hearProof, hearShake, lineLost, nothingThrown, remembered } from "./shakes.ts";

const FIVE = [0, 1, 2, 3, 4];
const OTHER = "ab".repeat(32);

const mine = (it: Shake): ShakenSeat => opened(ownSeed(TABLE), 0, it.number);

/** The server promises it, and hears what this device says then. */
function promises(it: Shake, pledges: readonly (string | null)[] = [null, null], asks: readonly number[] = []): string[] {
  hearShake(TABLE, promised(it, pledges, asks));
  return contributions(TABLE, [0]).map(({ t }) => t);
}

/** It asks this device, which has pledged, to open. */
const asksFor = (it: Shake, other: string | null = null) => promises(it, [mine(it).pledge, other], [0]);

/** It says what was brought, and proves the dice of the first seat. */
function throws(it: Shake, first: ShakenSeat, { second = ruled(it, 1), leaves = FIVE, round = 1, tells = true } = {}): RoundCheck {
  const seats = [first, second];
  const shown = hand(0, ...leaves);
  if (tells) hearShake(TABLE, thrown(it, seats));
  hearProof(proof(it, seats, shown, round));
  return roundCheck(checks.value, round, { hands: [faces(it, seats, shown).toSorted(), null], sides: 6, together: false, over: true });
}

beforeEach(() => {
  localStorage.clear();
  enterShakes(TABLE);
});

describe("an honest server", () => {
  test("gets the green shield for what this device has brought", () => {
    const first = shake();
    expect(promises(first)).toEqual(["pledge"]);
    expect(asksFor(first)).toEqual(["open"]);
    expect(throws(first, mine(first))).toMatchObject({ verdict: "proved", doubts: [] });
    const second = shake(first);
    expect(promises(second, [mine(second).pledge, null])).toEqual([]);
    expect(asksFor(second)).toEqual(["open"]);
    expect(throws(second, mine(second), { round: 2 })).toMatchObject({ verdict: "proved", doubts: [] });
  });

  test("gets it, too, where this page came after the promise", () => {
    const first = shake();
    contributions(TABLE, [0]);
    expect(throws(first, opened(ownSeed(TABLE), 0, 0)).verdict).toBe("proved");
  });

  test("gets it after a line that was lost, whatever was thrown meanwhile", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    throws(first, mine(first));
    lineLost();
    const third = shake(shake(first));
    hearShake(TABLE, thrown(third, [ruled(third, 0, "nobody"), ruled(third, 1)]));
    const fourth = shake(third);
    promises(fourth);
    asksFor(fourth);
    expect(throws(fourth, mine(fourth), { round: 9 }).verdict).toBe("proved");
  });

  test("gets it in the next match", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    throws(first, mine(first));
    anotherMatch();
    const second = shake(first);
    promises(second, [mine(second).pledge, null]);
    asksFor(second);
    expect(throws(second, mine(second)).verdict).toBe("proved");
  });
});

describe("a server that ignores what this device brings", () => {
  test("opens another number in my name, though it never told of my pledge", () => {
    const first = shake();
    promises(first);
    expect(throws(first, opened(OTHER, 0, 0))).toMatchObject({ verdict: "wrong", wrong: { problem: "own" } });
  });

  test("opens another number in my name in a shake that it had never promised to me", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    throws(first, mine(first));
    const third = shake(shake(first));
    expect(throws(third, opened(OTHER, 0, 2), { round: 2 })).toMatchObject({ wrong: { problem: "own" } });
  });

  test("opens another number in my name before this page came: it may be that of another device", () => {
    contributions(TABLE, [0]);
    expect(throws(shake(), opened(OTHER, 0, 0))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "own" }] });
  });

  test("marks somebody as late who has pledged nothing, which gives other dice", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    expect(throws(first, mine(first), { second: ruled(first, 1, "late") })).toMatchObject({ verdict: "wrong", wrong: { problem: "pledge", seat: 1 } });
  });

  test.each(["nobody", "bot"] as const)("calls me %s after I have pledged, or opened", (kind) => {
    const first = shake();
    promises(first);
    expect(throws(first, ruled(first, 0, kind))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unused", seat: 0 }] });
    enterShakes(TABLE);
    promises(first);
    asksFor(first);
    expect(throws(first, ruled(first, 0, kind))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unused", seat: 0 }] });
  });

  test("calls me late", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    expect(throws(first, ruled(first, 0, "late", mine(first).pledge))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "late" }] });
  });

  test("calls somebody else late, whose pledge it has told of", () => {
    const first = shake();
    const { pledge } = opened(OTHER, 1, 0);
    promises(first);
    asksFor(first, pledge);
    const second = ruled(first, 1, "late", pledge);
    expect(throws(first, mine(first), { second })).toMatchObject({ verdict: "doubtful", doubts: [{ why: "other", seat: 1 }] });
    enterShakes(TABLE);
    promises(first);
    asksFor(first, pledge);
    expect(throws(first, mine(first), { second: ruled(first, 1, "nobody") })).toMatchObject({ doubts: [{ why: "other", seat: 1 }] });
  });

  test("marks a seat that has pledged nothing as it likes", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    expect(throws(first, mine(first), { second: ruled(first, 1, "nobody") })).toMatchObject({ verdict: "doubtful", doubts: [{ why: "marked", seat: 1 }] });
    enterShakes(TABLE);
    promises(first);
    asksFor(first);
    expect(throws(first, mine(first), { second: ruled(first, 1, "bot") }).verdict).toBe("proved");
  });

  test("never promises anything to me", () => {
    nothingThrown();
    contributions(TABLE, [0]);
    const first = shake();
    expect(throws(first, ruled(first, 0, "nobody"))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unpromised" }] });
  });

  test("says nothing of what was brought, and only proves it", () => {
    const first = shake();
    promises(first);
    expect(throws(first, opened(OTHER, 0, 0), { tells: false })).toMatchObject({ wrong: { problem: "own" } });
    enterShakes(TABLE);
    promises(first);
    expect(throws(first, ruled(first, 0, "nobody"), { tells: false })).toMatchObject({ doubts: [{ why: "unused" }] });
  });
});

describe("a server that waits until it has heard me", () => {
  test("drops the throws that it does not like", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    const second = shake(first);
    promises(second, [mine(second).pledge, null]);
    asksFor(second);
    expect(throws(second, mine(second))).toMatchObject({ verdict: "wrong", wrong: { problem: "dropped", shake: 0 } });
  });

  test("leaves out a promise along with the throw", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    const third = shake(shake(first));
    promises(third);
    asksFor(third);
    expect(throws(third, mine(third))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unheard", shake: 0 }] });
  });

  test("cuts the line first", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    lineLost();
    const second = shake(first);
    promises(second);
    asksFor(second);
    expect(throws(second, mine(second))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unheard", shake: 0 }] });
  });

  test("begins another match first", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    anotherMatch();
    const second = shake(first);
    promises(second);
    asksFor(second);
    expect(throws(second, mine(second))).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unheard", shake: 0 }] });
  });

  test("throws, and deals from the next shake all the same", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    throws(first, mine(first));
    const second = shake(first);
    promises(second);
    asksFor(second);
    hearShake(TABLE, thrown(second, [mine(second), ruled(second, 1)]));
    const third = shake(second);
    promises(third);
    asksFor(third);
    expect(throws(third, mine(third), { round: 2 })).toMatchObject({ verdict: "doubtful", doubts: [{ why: "unseen" }] });
  });

  test("lets another seat pledge only then", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    const second = opened(OTHER, 1, 0);
    promises(first, [mine(first).pledge, second.pledge]);
    expect(throws(first, mine(first), { second })).toMatchObject({ wrong: { problem: "pledge", seat: 1 } });
  });
});

describe("a server that chooses among the dice of a throw", () => {
  test.each([
    ["one leaf five times", [2, 2, 2, 2, 2]],
    ["leaves in another order", [4, 3, 2, 1, 0]],
    ["leaves with a gap", [0, 1, 2, 3, 5]],
  ])("shows %s", (_, leaves) => {
    const first = shake();
    promises(first);
    asksFor(first);
    expect(throws(first, mine(first), { leaves })).toMatchObject({ verdict: "wrong", wrong: { problem: "leaves" } });
  });

  test.each([0, -6, 1.5, 2 ** 33])("draws below %s, where there are no numbers", (n) => {
    const first = shake();
    promises(first);
    asksFor(first);
    const seats = [mine(first), ruled(first, 1)];
    hearShake(TABLE, thrown(first, seats));
    const honest = proof(first, seats, hand(0, ...FIVE));
    hearProof({ ...honest, leaves: honest.leaves.map((it) => Object.assign({}, it, { n })) });
    expect(checks.value.thrown.get(0)?.wrong).toEqual({ problem: "number" });
  });

  test("shows leaves that others should have had", () => {
    const first = shake();
    promises(first);
    asksFor(first);
    expect(throws(first, mine(first), { leaves: [5, 6, 7, 8, 9] }).verdict).toBe("waiting");
  });
});

test("what was promised and thrown in each match is remembered until its record is there", () => {
  let last: Shake | null = null;
  for (let number = 0; number < 5; number += 1) {
    last = shake(last);
    hearShake(TABLE, promised(last), 1);
    hearShake(TABLE, thrown(last, [ruled(last, 0), ruled(last, 1)]), number < 3 ? 1 : 2);
  }
  enterShakes("");
  expect([remembered(TABLE, 1).last, remembered(TABLE, 2).last, remembered(TABLE, 3).last]).toEqual([2, 4, null]);
  expect([...remembered(TABLE, 1).promises.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(remembered(TABLE, 2).promises.get(4)).toBe(last?.promise);
  expect([...remembered(TABLE, 1).entropy.keys()]).toEqual([0, 1, 2, 3, 4]);
  expect(remembered("another1", 1)).toEqual({ promises: new Map(), entropy: new Map(), last: null, seed: null });
});
