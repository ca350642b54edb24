import { afterEach, expect, test } from "vitest";
import { speak } from "../kit/language.ts";
import { consequences, ending, outcome } from "./ending.ts";

const TOLD = { call: "Bo says “Dudo!”", count: "", verdict: "Four were bid: true.", right: "Bo was wrong.", costs: ["Bo loses one die.", "Bo is out."] };

afterEach(() => speak("en"));

test("a round ends with what was true, and with what comes of it", () => {
  expect([outcome(TOLD), consequences(TOLD)]).toEqual(["Four were bid: true.", "Bo was wrong. Bo loses one die. Bo is out."]);
  expect(ending(TOLD)).toBe("Four were bid: true. Bo was wrong. Bo loses one die. Bo is out.");
});

test("Chinese sentences follow each other without a space", async () => {
  await speak("zh-Hans");
  expect(ending({ call: "", count: "一共有4个6。", verdict: "叫得对。", right: "小李错了。", costs: ["小李失去1颗骰子。"] })).toBe("一共有4个6。叫得对。小李错了。小李失去1颗骰子。");
});
