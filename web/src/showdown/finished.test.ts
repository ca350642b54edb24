import { expect, it } from "vitest";
import type { PastRound } from "../state/model.ts";
import { finished } from "./finished.ts";

const round = (number: number) => ({ showdown: { round: number }, sentences: null }) as PastRound;
const rounds = [round(1), round(2)];

it("a round is over when its showdown has been seen, and stands in the history once", () => {
  expect(finished(rounds, 2)).toEqual([rounds[0]]);
  expect(finished(rounds, undefined)).toEqual(rounds);
});
