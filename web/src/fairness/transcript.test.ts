import { describe, expect, it as finds } from "vitest";
import vectors from "../../../tests/fairness/vectors.json";
import { checkRecord } from "./transcript.ts";

type Proof = { table: string; match: unknown; lines: unknown; shakes: Record<string, unknown>[] };

/** A record with as many throws as the vectors have, and what proves them. */
function record(change: (proof: Proof) => void = () => undefined, lines: (all: string[]) => string[] = (all) => all): string {
  const shakes = vectors.shakes.map(({ number, size, before, promise, seed, seats, throws }) => ({
    number,
    size,
    before,
    promise,
    seed,
    seats: seats.map(({ kind, value, pledge }) => ({ kind, value, pledge })),
    throws,
  }));
  const proof: Proof = structuredClone({ table: vectors.table, match: 1, lines: shakes.flatMap(({ throws }) => throws).length + 1, shakes });
  change(proof);
  const dealt = vectors.shakes.flatMap((shake) => {
    let leaf = 0;
    return shake.throws.map(([count = 0, below = 0]) => {
      const dice = shake.numbers.slice(leaf, (leaf += count));
      if (below > 10) return { 100: "d catch yes", 676: "d p1 A-B" }[below] ?? "d middle 12345"; // no die
      return `d p1 ${dice
        .toSorted((a, b) => a - b)
        .map((it) => (it + 1) % 10)
        .join("")}`;
    });
  });
  const players = JSON.stringify(vectors.shakes[0]?.seats.map((_, seat) => `P${seat}`));
  return ["[dudo 1]", "[ruleset {}]", `[players ${players}]`, `[proof ${JSON.stringify(proof)}]`, "", ...lines(dealt), "p1 2x3", ""].join("\n");
}

const checked = (text: string) => checkRecord(new TextEncoder().encode(text));
const wrong = (text: string) => checked(text).wrong?.what;
const changed = (shake: number, what: Record<string, unknown>) => record((proof) => void Object.assign(proof.shakes[shake] ?? {}, what));
const upper = (it = "") => record().replace(it, it.toUpperCase());
const firstThrow = (change: (dice: string) => string) => record(undefined, ([line = "", ...rest]) => [`d p1 ${change(line.slice(5))}`, ...rest]);

describe("a record that is checked", () => {
  finds("nothing wrong where nothing was changed", () => {
    const promises = vectors.shakes.map(({ promise }) => promise);
    const values = vectors.shakes.map(({ seats }) => seats.map(({ value }) => value));
    const entropy = vectors.shakes.map((it) => it.entropy);
    expect(checked(record())).toEqual({ wrong: null, shakes: 3, dice: 42, left: 3, proof: { table: vectors.table, match: 1, first: 0, promises, values, entropy } });
  });

  finds("each thing that was changed", () => {
    expect(wrong("")).toEqual("line");
    expect(wrong(record().replace("[proof", "[prove"))).toEqual("unproved");
    expect(wrong(changed(1, { seed: "00".repeat(32) }))).toEqual("promise");
    expect(wrong(changed(0, { before: "00".repeat(32) }))).toEqual("chain");
    expect(wrong(record((proof) => proof.shakes.splice(1, 1)))).toEqual("order");
    expect(wrong(record((proof) => void Object.assign(proof, { match: 2, shakes: proof.shakes.toReversed() })))).toEqual("order");
    expect(wrong(record((proof) => proof.shakes.pop()))).toEqual("more");
    expect(wrong(record(undefined, (all) => all.slice(0, -1)))).toEqual("short");
    expect(wrong(record(undefined, ([first = "", ...rest]) => [first.replace(/\d$/, (die) => (die === "6" ? "5" : "6")), ...rest]))).toEqual("dice");
  });

  finds("a first match that does not begin with the first shake; any other match goes on where the one before it ended", () => {
    const dealt = vectors.shakes[0]?.throws.length ?? 0;
    const cut = (match?: unknown) => record((proof) => void Object.assign(proof, { match, lines: Number(proof.lines) - dealt, shakes: proof.shakes.slice(1) }), (all) => all.slice(dealt));
    expect(checked(cut(1)).wrong).toEqual({ what: "first", values: { shake: 1 } });
    expect(checked(cut(2))).toMatchObject({ wrong: null, proof: { match: 2, first: 1 } });
    for (const match of [undefined, null, 0, 1.5, "1", true]) expect(wrong(cut(match)), String(match)).toEqual("form");
  });

  finds("fewer lines than the match had", () => {
    const lines = vectors.shakes.flatMap(({ throws }) => throws).length + 1;
    expect(checked(record().replace("\np1 2x3", "")).wrong).toEqual({ what: "lines", values: { lines, found: lines - 1 } });
    for (const none of [undefined, null, "all"]) expect(wrong(record((proof) => void (proof.lines = none))), String(none)).toEqual("form");
  });

  finds("a shake with which nothing was thrown", () => {
    const last = vectors.shakes.at(-1)?.throws.length ?? 0;
    expect(wrong(record((proof) => void Object.assign(proof.shakes.at(-1) ?? {}, { throws: [] }), (all) => all.slice(0, -last)))).toEqual("idle");
  });

  finds("somebody marked as late who had pledged nothing", () => {
    const proof = record((it) => {
      const seats = it.shakes[0]?.["seats"] as { kind: string; pledge: string | null }[];
      for (const seat of seats) if (seat.kind === "late") seat.pledge = null;
    });
    expect(wrong(proof)).toEqual("late");
  });

  finds("a hand that is said to be no dice, and numbers that no line of the dealer needs", () => {
    const forged = record(undefined, ([, ...rest]) => ["d p1 11111", ...rest]).replace("[[5,6]", "[[5,11]");
    expect(checked(forged).wrong).toEqual({ what: "throws", values: { shake: 0, line: "d p1 11111" } });
    const skipped = record().replace("[1,100]", "[2,100]");
    expect(checked(skipped).wrong).toEqual({ what: "throws", values: { shake: 1, line: "d catch yes" } });
  });

  finds("what is not written as a proof is", () => {
    const [first] = vectors.shakes;
    for (const [name, text] of Object.entries({
      number: changed(0, { number: "0" }),
      size: changed(0, { size: String(first?.size) }),
      large: changed(0, { size: 4096 }),
      seed: upper(first?.seed),
      kind: record().replace('"kind":"opened"', '"kind":"dealer"'),
      value: upper(first?.seats[0]?.value),
      throws: record().replace("[[5,6]", "[[5,6,1]"),
      match: record((proof) => void (proof.match = 2 ** 31)),
      players: record().replace(/\[players .*\]/, '[players ["Ana"]]'),
      twice: record().replace('"seed":', '"seed":"","seed":'),
      whole: record().replace("[[5,6]", "[[5,6.0]"),
      table: record((proof) => void (proof.table = "\ud83c")),
      cut: record().replace("}]\n\n", "]\n\n"),
    })) {
      expect(wrong(text), name).toEqual("form");
    }
    expect(wrong(record().replaceAll(",", ", "))).toEqual(undefined);
  });

  finds("that the rules or the players are missing, or stand there twice", () => {
    for (const tag of [/\[ruleset .*\]\n/, /\[players .*\]\n/]) {
      expect(wrong(record().replace(tag, "")), String(tag)).toEqual("header");
      expect(wrong(record().replace(tag, (it) => it + it)), String(tag)).toEqual("header");
    }
    expect(wrong(record().replace("{}", "{"))).toEqual("header");
  });

  finds("a bill or a catch where something else was thrown", () => {
    for (const [one, other] of [["catch yes", "p1 A-B"], ["p1 A-B", "catch no"]] as const) {
      expect(wrong(record().replace(`d ${one}`, `d ${other}`)), one).toEqual("throws");
    }
  });

  finds("more numbers than the shake has leaves, which nobody had promised", () => {
    const [first] = vectors.shakes;
    const forged = changed(0, { throws: [[2000, 6]] });
    expect(checked(forged).wrong).toEqual({ what: "leaves", values: { shake: 0, size: first?.size } });
  });

  finds("dice of a seat that no player has", () => {
    expect(wrong(record(undefined, (all) => all.map((line) => line.replace("d p1", "d p40"))))).toEqual("throws");
  });

  finds("what is no line of a record", () => {
    expect(checked(record(undefined, (all) => [...all, "d 4x2"])).wrong).toEqual({ what: "line", values: { place: 20, line: "d 4x2" } });
    for (const line of ["d liar", "p1 p1 123", "p1  2x3", "p01 2x3", "p1 2x3 ", "p1\t2x3", "[foo]"]) {
      expect(wrong(record(undefined, (all) => [...all, line])), line).toEqual("line");
    }
    expect(wrong(firstThrow((dice) => Array.from(dice).toReversed().join("")))).toEqual("line");
    expect(wrong(firstThrow((dice) => dice.replace(/(?=.)/, " ")))).toEqual("line");
  });

  finds("dice that are more or fewer than were thrown", () => {
    expect(wrong(firstThrow((dice) => dice.slice(1)))).toEqual("dice");
    expect(wrong(firstThrow((dice) => `${dice}6`))).toEqual("dice");
    expect(wrong(firstThrow((dice) => `${dice}\r`))).toEqual(undefined);
  });

  finds("two proofs, of which nobody could say which one counts", () => {
    const [proof = ""] = record().match(/^\[proof .*$/m) ?? [];
    expect(wrong(record().replace(proof, () => `${proof}\n${proof}`))).toEqual("twice");
  });

  finds("no text", () => {
    const bytes = new TextEncoder().encode(record());
    expect(checkRecord(Uint8Array.of(0xff, 0x0a, ...bytes)).wrong?.what).toEqual("text");
  });

  finds("a value that does not fit its pledge, and a stand-in that the rule does not give", () => {
    const [opened, , bot] = vectors.shakes[0]?.seats ?? [];
    expect(wrong(record().replace(opened?.value ?? "", "00".repeat(32)))).toEqual("pledge");
    expect(wrong(record().replace(bot?.value ?? "", "00".repeat(32)))).toEqual("rule");
  });
});
