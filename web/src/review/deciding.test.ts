import { expect, test } from "vitest";
import type { Review } from "../protocol.ts";
import type { PastRound } from "../state/model.ts";
import { deciding, rightly } from "./deciding.ts";

const round = (number: number, hands: (number[] | null)[] = [[1], [2]]) => ({ showdown: { round: number, hands } }) as unknown as PastRound;
const review = {
  turns: [{ swing: 0.1, moment: 0 }, { swing: -0.6, moment: 1 }],
  moments: [{ round: 3 }, { round: 2 }],
} as unknown as Review;

test("the round with the greatest turn is the one to see again", () => {
  expect(deciding([round(1), round(2), round(3)], review)?.showdown.round).toBe(2);
});

test("without a review, or where its hands were not shown, it is the last one that can be seen", () => {
  expect(deciding([round(1), round(2)], null)?.showdown.round).toBe(2);
  expect(deciding([round(1), round(2, [null, null])], review)?.showdown.round).toBe(1);
  expect(deciding([], review)).toBeUndefined();
});

test("everybody who was right is named", () => {
  const names = ["Ana", "Bo", "Cy"];
  expect(rightly({ right: true, challengers: [1], bidder: 0 }, names)).toBe("Bo was right.");
  expect(rightly({ right: true, challengers: [1, 2], bidder: 0 }, names)).toBe("Bo and Cy were right.");
  expect(rightly({ right: false, challengers: [1, 2], bidder: 0 }, names)).toBe("Ana was right.");
});
