import { beforeEach, describe, expect, it } from "vitest";
import { bot, bots, chosen, pick, spoken, temper, tempers, wantBot, wantTemper } from "./bots.ts";

describe("who plays against you", () => {
  beforeEach(() => {
    bots.value = [
      { name: "novice", summary: "Plays like a guest.", level: 1 },
      { name: "sharp", summary: "Tries things out.", level: 5 },
      { name: "guest", summary: "Somebody's own.", level: null },
    ];
    tempers.value = [
      { name: "plain", summary: "Says nothing." },
      { name: "bold", summary: "Likes bids." },
    ];
    wantBot("");
    wantTemper("");
  });

  it("is the weakest level and the plain temper where nothing was chosen", () => {
    expect(bot.value?.name).toBe("novice");
    expect(temper.value?.name).toBe("plain");
    expect(chosen.value).toBe("novice");
  });

  it("is written as one word, and said as two", () => {
    wantBot("sharp");
    wantTemper("bold");
    expect(chosen.value).toBe("sharp:bold");
    expect(spoken(chosen.value)).toBe("sharp, bold");
    wantTemper("plain");
    expect(chosen.value).toBe("sharp");
  });

  it("falls back where the server has no such bot any more", () => {
    wantBot("gone");
    expect(bot.value?.name).toBe("novice");
    expect(pick([], "gone")).toBeUndefined();
  });

  it("may be a bot that stands beside the levels", () => {
    wantBot("guest");
    expect(chosen.value).toBe("guest");
  });
});
