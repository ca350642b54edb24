import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  bot,
  bots,
  BY_LEVEL,
  characterOf,
  characters,
  chosen,
  companies,
  invited,
  levelOf,
  pick,
  playsLike,
  spoken,
  personality,
  personalities,
  roster,
  wantedBot,
  wantedCompany,
  wantedPersonality,
} from "./bots.ts";

describe("who plays against you", () => {
  beforeEach(() => {
    const levels = [
      { name: "novice", called: "novice", summary: "Plays like a guest.", level: 1, program: false },
      { name: "sharp", called: "sharp", summary: "Tries things out.", level: 2, program: false },
      { name: "guest", called: "guest", summary: "Somebody's own.", level: null, program: true },
    ];
    const manners = [
      { name: "plain", called: "plain", summary: "Says nothing." },
      { name: "bold", called: "bold", summary: "Likes bids." },
    ];
    const kinds = [
      { name: "friendly", title: "friendly company", summary: "Beginners.", who: ["pip"] },
      { name: "mixed", title: "mixed company", summary: "All sorts.", who: ["pip"] },
    ];
    roster.value = { bots: levels, personalities: manners, companies: kinds, characters: [] };
    wantedBot.value = "";
    wantedPersonality.value = "";
    wantedCompany.value = BY_LEVEL;
  });

  it("is the weakest level and the plain personality where nothing was chosen", () => {
    expect(bot.value?.name).toBe("novice");
    expect(personality.value?.name).toBe("plain");
    expect(chosen.value).toBe("novice");
  });

  it("is written as one word, and said as two", () => {
    wantedBot.value = "sharp";
    wantedPersonality.value = "bold";
    expect(chosen.value).toBe("sharp:bold");
    expect(spoken(chosen.value)).toBe("sharp, bold");
    wantedPersonality.value = "plain";
    expect(chosen.value).toBe("sharp");
  });

  it("falls back where the server has no such bot any more", () => {
    wantedBot.value = "gone";
    expect(bot.value?.name).toBe("novice");
    expect(pick([], "gone")).toBeUndefined();
  });

  it("may be a bot that stands beside the levels", () => {
    wantedBot.value = "guest";
    expect(chosen.value).toBe("guest");
  });

  it("is said with its level", () => {
    expect(levelOf("sharp:bold")).toBe("Bot · sharp · bold · level 2 of 2");
    expect(levelOf("guest")).toBe("Bot · guest · added to this server");
  });

  it("is told to newcomers in sentences", () => {
    expect(playsLike("sharp:bold").at(-1)).toBe("Plays at level 2 of 2; 2 is the strongest.");
    expect(playsLike("sharp:bold").join(" ")).not.toContain("·");
    expect(playsLike("guest").at(-1)).toBe("A program, added by the person who runs this server.");
  });

  it("is the company for newcomers until another one is chosen, however many matches are played", async () => {
    const answers: Record<string, unknown> = { bots: bots.value, personalities: personalities.value, company: { companies: companies.value, characters: [] } };
    vi.stubGlobal("fetch", async (path: string) => ({ ok: true, json: async () => answers[path.split("/").at(-1) ?? ""] }));
    wantedCompany.value = "";
    const asked = await Promise.all([1, 2, 3, 3, 1].map((n) => invited(n)));
    expect(asked.flat()).toEqual(Array.from({ length: 10 }, () => "friendly"));
    wantedCompany.value = "mixed";
    expect(await invited(2)).toEqual(["mixed", "mixed"]);
    wantedCompany.value = "friendly";
    expect(chosen.value).toBe("friendly");
    expect(characterOf("pip")).toBeUndefined();
    expect(characters.value).toEqual([]);
  });
});
