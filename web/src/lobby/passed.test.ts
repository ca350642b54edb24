import { expect, it } from "vitest";
import { room, seat } from "../state/fixtures.ts";
import { isPassed } from "./passed.ts";

const ana = seat("Ana", { yours: true });
const bo = seat("Bo", { yours: true });

it("knows that one device is passed around", () => {
  expect(isPassed(room([ana, bo]))).toBe(true);
  expect(isPassed(room([ana, bo, seat("Cy")]))).toBe(false);
  expect(isPassed(room([ana]))).toBe(false);
});
