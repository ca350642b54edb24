import { expect, test } from "vitest";
import { room, seat, waiting } from "../state/fixtures.ts";
import { bestSeat } from "./mine.ts";

const bot = (name: string) => seat(name, { bot: "counter", person: false });
const seats = [seat("Ana"), bot("Cosmo"), bot("Greta"), bot("Zane")];
const game = { active: [0, 1, 2], dice: [5, 2, 4, 0], losses: [0, 0, 0, 0] };

test("a late friend is offered the seat of the bot that has most dice, and never a person’s", () => {
  expect(bestSeat(room(seats), game)).toBe(2);
  expect(bestSeat(room(seats, { joining: [waiting("Cy", { seat: 2 })] }), game)).toBe(1);
  expect(bestSeat(room([seat("Ana"), seat("Bo")]), game)).toBe(null);
});
