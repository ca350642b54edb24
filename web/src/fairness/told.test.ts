import { describe, expect, it } from "vitest";
import { compared, type Memory } from "./told.ts";
import { entropiesOf, type Proof } from "./transcript.ts";
import { valueOf } from "./derive.ts";

const SEED = "12".repeat(32);
const STAND_IN = "00".repeat(32);
const shakes = [3, 4, 5].map((number) => {
  const values = [STAND_IN, number === 5 ? STAND_IN : valueOf(SEED, "abcdefgh", 1, number)];
  const seats = values.map((value) => ({ kind: "bot" as const, value, pledge: null }));
  return { number, before: "", promise: ["aa", "bb", "cc"][number - 3] ?? "", seed: "", seats, throws: [] };
});
const PROOF: Proof = { table: "abcdefgh", match: 2, lines: 9, shakes };
const [E3 = "", , E5 = ""] = entropiesOf(PROOF);
const remembers = (promises: readonly (readonly [number, string])[], more: Partial<Memory> = {}): Memory => ({
  promises: new Map(promises),
  entropy: new Map(),
  last: null,
  seed: null,
  ...more,
});

const heard = (entropy: readonly (readonly [number, string])[]) => remembers([[5, "cc"]], { entropy: new Map(entropy) });

describe("a record that is compared with what was told at the table", () => {
  it("is the same where every promise is, and what came later is not known", () => {
    const memory = remembers([[2, "before"], [3, "aa"], [4, "bb"], [6, "after"]], { last: 5, seed: SEED });
    expect(compared(PROOF, memory)).toEqual({ found: "same", told: 2, heard: 0, own: 2 });
    expect(compared(PROOF, remembers([[5, "cc"]]))).toEqual({ found: "same", told: 3, heard: 0, own: 0 });
  });

  it("is another where one promise is", () => {
    expect(compared(PROOF, remembers([[3, "aa"], [4, "xx"], [5, "cc"]]))).toEqual({ found: "other", shake: 4 });
  });

  it("is another where the same was promised and something else brought: the dice come from both", () => {
    expect(compared(PROOF, heard([[2, "before"], [3, E3], [5, E5]]))).toEqual({ found: "same", told: 3, heard: 2, own: 0 });
    expect(compared(PROOF, heard([[3, E3], [4, "xx"]]))).toEqual({ found: "brought", shake: 4 });
  });

  it("has lost its end where more was thrown in that match", () => {
    expect(compared(PROOF, remembers([[5, "cc"]], { last: 6 }))).toEqual({ found: "cut", shake: 6 });
  });

  it("is not known to a device that was not there", () => {
    expect(compared(PROOF, remembers([]))).toEqual({ found: "unknown" });
    expect(compared(PROOF, remembers([[2, "before"], [6, "after"]]))).toEqual({ found: "unknown" });
  });
});
