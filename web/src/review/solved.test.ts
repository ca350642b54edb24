import { describe, expect, it } from "vitest";
import type { Moment, Review, StrategyInfo } from "../protocol.ts";
import { solvedAt } from "./solved.ts";

const ALL = [{ name: "perudo_box-2v1", game: "perudo_box", dice: [2, 1] }] as unknown as StrategyInfo[];
const step = (seat: number, action: string, hands: number[][]): Moment => ({ round: 3, seat, action, hands }) as unknown as Moment;

/** Seat 2 has two dice and opens, seat 0 has one, seat 1 is out. */
const HANDS = [[4], [], [2, 5]];
const MOMENTS = [step(2, "1x5", HANDS), step(0, "2x5", HANDS), step(2, "liar", HANDS)];
const REVIEW = { moments: MOMENTS } as unknown as Review;

const at = (place: number, game = "perudo_box", review = REVIEW) => solvedAt(ALL, game, review, review.moments[place] as Moment);

describe("a decision of a review", () => {
  it("is found in the solved round, after the bids before it, with the hand that was held", () => {
    expect([0, 1, 2].map((place) => at(place)?.replace(/^.*#/, "#"))).toEqual([
      "#/explorer/perudo_box-2v1/with-25",
      "#/explorer/perudo_box-2v1/1x5/with-4",
      "#/explorer/perudo_box-2v1/1x5/2x5/with-25",
    ]);
  });

  it("is not found in another game, with other dice, or among three", () => {
    expect(at(0, "perudo")).toBe(null);
    for (const hands of [[[4, 4], [], [2, 5]], [[4], [1], [2, 5]]]) {
      expect(at(0, "perudo_box", { moments: [step(2, "1x5", hands)] } as unknown as Review)).toBe(null);
    }
  });
});
